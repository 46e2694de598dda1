type JsonSchema = Readonly<Record<string, unknown>>;
/** A value that a name is likely to have; undefined where the name tells nothing. */
type Likely = (name: string) => unknown;

/** Values for texts that no name tells more of; the first that the schema takes is used. */
const TEXTS: readonly string[] = [
  ...['아메리카노 두 잔 부탁드려요', '카페', '123456', '010-1234-5678', '12:30', '24:00', '2026-11-21', '2026-11'],
  ...['#1C1A17', 'demo', '12500', '1234', 'Y', '123-45-67890', 'Q261121-7K2M9Q', '261121-8M2K9QZX-001'],
  ...['pictures/ab/640.webp', `documents/0197a000-0000-7000-8000-000000000000/license.webp`, 'demo-1234'],
  ...['0123456789abcdef', 'a1'.repeat(32), '7J2A7ZaJ', 'coffee2026!', 'abcd-efgh-jkmn'],
  ...['192.168.0.50:9100', `${'a1'.repeat(21)}a`],
];
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T12:30:00+09:00',
  date: '2026-11-21',
  email: 'owner@example.kr',
  uri: 'https://jumun.example/store/admin',
  base64: '7J2A7ZaJ7L2U65OcLOq4iOyVoQ==',
};

/** A value that a JSON Schema takes, the same each time: the likely one of its name, where there is one. */
export function exampleOf(schema: JsonSchema, likely: Likely, name = ''): unknown {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['examples'])) return schema['examples'][0] as unknown;
  const wanted = likely(name);
  if (wanted !== undefined && takes(schema, wanted)) return wanted;
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown;
  const sides = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (sides) return exampleOf(sides.find(({ type }) => type !== 'null') ?? {}, likely, name);
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(([key, part]) => [
          key,
          exampleOf(part, likely, key),
        ]),
      );
    case 'array':
      return listOf(schema, likely, name);
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, Number(schema['minimum'] ?? 1)), Number(schema['maximum'] ?? Infinity));
    case 'boolean':
      return false;
    case 'string':
      return textOf(schema, name);
    default:
      return null;
  }
}

function listOf(schema: JsonSchema, likely: Likely, name: string): unknown[] {
  const items = (schema['items'] ?? {}) as JsonSchema;
  const length = Math.max(1, Number(schema['minItems'] ?? 1));
  const values = Array.isArray(items['enum']) ? (items['enum'] as unknown[]) : undefined;
  return Array.from({ length }, (_, at) => values?.[at] ?? exampleOf(items, likely, name.replace(/s$/, '')));
}

function textOf(schema: JsonSchema, name: string): string {
  const format = String(schema['format']);
  if (format === 'uuid') return idOf(name);
  const text = [FORMATS[format] ?? '', ...TEXTS].find((each) => each !== '' && takes(schema, each));
  const least = Number(schema['minLength'] ?? 0);
  return text ?? 'abcdefghij'.repeat(Math.ceil(least / 10)).slice(0, least);
}

/** A UUID of version 7 that is another one for each name. */
function idOf(name: string): string {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 0xffffff;
  return `0197a000-0000-7000-8000-${hash.toString(16).padStart(12, '0')}`;
}

const typeOf = (schema: JsonSchema): string | undefined =>
  [schema['type'] ?? []].flat().find((type): type is string => type !== 'null');

const JSON_TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

/** Whether a plain value fits the limits of the schema or of one of its sides. */
function takes(schema: JsonSchema, value: unknown): boolean {
  const sides = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (sides) return sides.some((side) => takes(side, value));
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return false;
  if (!JSON_TYPES[typeOf(schema) ?? '']?.(value)) return false;
  return typeof value === 'string' ? takesText(schema, value) : takesNumber(schema, Number(value));
}

interface TextLimits {
  minLength?: number;
  maxLength?: number;
  format?: string;
}

function takesText(schema: JsonSchema, text: string): boolean {
  const patterns = [schema, ...((schema['allOf'] ?? []) as JsonSchema[])].flatMap(
    ({ pattern }) => (pattern as string | undefined) ?? [],
  );
  const { minLength = 0, maxLength = Infinity, format } = schema as TextLimits;
  if (text.length < minLength || text.length > maxLength) return false;
  if (format !== undefined && format !== 'base64' && text !== FORMATS[format]) return false;
  return patterns.every((pattern) => new RegExp(pattern, 'u').test(text));
}

const takesNumber = ({ minimum = -Infinity, maximum = Infinity }: JsonSchema, value: number): boolean =>
  value >= Number(minimum) && value <= Number(maximum);
