import { z } from 'zod';
import { fieldErrors, parseOptions } from './korean-faults.js';

const Form = z.object({
  name: z.string().trim().min(2).max(5).optional(),
  tags: z.array(z.string()).min(1).max(2).optional(),
  amount: z.int().min(100).max(1_000).multipleOf(100).optional(),
  rate: z.number().positive().optional(),
  phone: z.string().regex(/^\d{3}$/, '전화번호가 아니에요.').optional(), // prettier-ignore
  kind: z.enum(['a', 'b']).optional(),
  odd: z.string().refine((text) => text === 'odd', '이상해야 해요.').optional(), // prettier-ignore
});

const faults = (form: unknown, schema: z.ZodType = Form) => {
  const { error } = schema.safeParse(form, parseOptions);
  return error ? fieldErrors(error) : [];
};
/** Without the sentence. */
const reason = (form: unknown, schema?: z.ZodType) => faults(form, schema).map(({ message: _, ...fault }) => fault);

it.each([
  [{ name: 'a' }, { path: 'name', code: 'too_short', params: { min: 2 } }],
  [{ name: '  ' }, { path: 'name', code: 'required' }],
  [{ name: 'abcdef' }, { path: 'name', code: 'too_long', params: { max: 5 } }],
  [{ name: 1 }, { path: 'name', code: 'format' }],
  [{ tags: [] }, { path: 'tags', code: 'too_few', params: { min: 1 } }],
  [{ tags: ['a', 'b', 'c'] }, { path: 'tags', code: 'too_many', params: { max: 2 } }],
  [{ tags: [1] }, { path: 'tags.0', code: 'format' }],
  [{ amount: 0 }, { path: 'amount', code: 'min', params: { min: 100 } }],
  [{ amount: 1_100 }, { path: 'amount', code: 'max', params: { max: 1_000 } }],
  [{ amount: 150 }, { path: 'amount', code: 'step', params: { step: 100 } }],
  [{ rate: 0 }, { path: 'rate', code: 'min' }],
  [{ phone: '12' }, { path: 'phone', code: 'format' }],
  [{ phone: '' }, { path: 'phone', code: 'required' }],
  [{ kind: 'c' }, { path: 'kind', code: 'choice' }],
  [{ odd: 'even' }, { path: 'odd' }],
])('%j is refused for %j', (form, fault) => expect(reason(form)).toEqual([fault]));

it('a field that is missing is required, whatever it is', () => {
  const codes = reason({}, Form.required()).map(({ path, code }) => [path, code]);
  expect(codes).toEqual(Object.keys(Form.shape).map((path) => [path, 'required']));
});

it('a code comes beside the schema’s own sentence, and nothing of what was typed', () => {
  const typed = '010-1234-5678';
  expect(faults({ phone: typed })).toEqual([{ path: 'phone', message: '전화번호가 아니에요.', code: 'format' }]);
  expect(JSON.stringify(faults({ phone: typed, name: typed, kind: typed }))).not.toContain(typed);
});
