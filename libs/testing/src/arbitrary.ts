import fc from 'fast-check';
import { z } from 'zod';

const DAY = { min: new Date('2020-01-01T00:00:00Z'), max: new Date('2035-12-31T23:59:59Z'), noInvalidDate: true };
const moments = fc.date(DAY).map((at) => at.toISOString());
/** Texts that people and machines write, among them what patterns of our contracts ask for. */
const texts = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.uuid(),
  moments,
  fc.stringMatching(/^[a-z][a-z0-9]{1,10}$/),
  fc.stringMatching(/^\d{6,14}$/),
  fc.constantFrom('owner@example.com', '010-1234-5678', '가나다라마바사아자차카타파하'),
);

/** Values that a schema takes and leaves as they are; throws a TypeError for a kind of schema that it does not know. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries<z.ZodType>(schema.shape);
    const model = Object.fromEntries(shape.map(([key, part]) => [key, arbitraryOf(bare(part))]));
    const requiredKeys = shape.filter(([, part]) => bare(part) === part).map(([key]) => key);
    return kept(schema, fc.record(model, { requiredKeys }));
  }
  if (schema instanceof z.ZodArray)
    return kept(schema, fc.array(arbitraryOf(schema.element as z.ZodType), { maxLength: 3 }));
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(
      arbitraryOf(schema.keyType as z.ZodType) as fc.Arbitrary<string>,
      arbitraryOf(schema.valueType as z.ZodType),
      {
        maxKeys: 3,
      },
    );
  if (schema instanceof z.ZodNullable) return fc.option(arbitraryOf(schema.unwrap() as z.ZodType));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return arbitraryOf(bare(schema));
  if (schema instanceof z.ZodUnion) return fc.oneof(...(schema.options as z.ZodType[]).map(arbitraryOf));
  if (schema instanceof z.ZodPipe) {
    const side = schema.out instanceof z.ZodTransform ? schema.in : schema.out;
    return kept(schema, fc.oneof(arbitraryOf(side as z.ZodType), texts));
  }
  return valueOf(schema);
}

function valueOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodUnknown) return fc.jsonValue();
  if (schema instanceof z.ZodNumber) {
    const { minValue: min, maxValue: max } = schema;
    return fc.integer({ min: Math.max(min ?? -1e12, -1e12), max: Math.min(max ?? 1e12, 1e12) });
  }
  if (schema instanceof z.ZodStringFormat || schema instanceof z.ZodString) return kept(schema, textOf(schema));
  throw new TypeError(`no values are known for "${schema.def.type}"`);
}

function textOf({ format, def }: z.ZodString | z.ZodStringFormat): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'datetime') return moments;
  if (format === 'url') return fc.webUrl();
  if (format === 'date') return moments.map((at) => at.slice(0, 10));
  const checks = (def.checks ?? []).map((check): object => check._zod.def);
  const patterns = checks.flatMap((check) =>
    'pattern' in check && check.pattern instanceof RegExp ? [check.pattern] : [],
  );
  // A class of what is not allowed is all of Unicode but that, which takes minutes to list; texts hit it often enough.
  const shaped = patterns
    .filter(({ source }) => !/\(\?[=!<]|\[\^/.test(source))
    .map((pattern) => fc.stringMatching(pattern));
  return fc.oneof(texts, ...shaped);
}

/** The schema without its `optional` and `default` wrappers. */
const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.unwrap() as z.ZodType) : schema;

const MOST_MISSES = 10_000;

/** Only what the schema takes and does not change; throws where nearly nothing is, which a filter alone would try for ever. */
function kept<T>(schema: z.ZodType, values: fc.Arbitrary<T>): fc.Arbitrary<T> {
  let misses = 0;
  return values.filter((value) => {
    const parsed = schema.safeParse(value);
    const isKept = parsed.success && (typeof value === 'object' || parsed.data === value);
    misses = isKept ? 0 : misses + 1;
    if (misses > MOST_MISSES) throw new TypeError(`no values are known for ${JSON.stringify(z.toJSONSchema(schema))}`);
    return isKept;
  });
}
