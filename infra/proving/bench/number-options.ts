import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** Whole numbers by name, each with what it is unless said; throws where one is none. */
export function numbersFrom<Name extends string>(
  args: readonly string[],
  byDefault: { readonly [name in Name]: number },
): { [name in Name]: number } {
  const names = Object.keys(byDefault);
  const options: ParseArgsOptionsConfig = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const { values } = parseArgs({ args: [...args], options });
  const numbers = Object.entries<number>(byDefault).map(([name, ofItself]) => {
    const number = values[name] === undefined ? ofItself : Number(values[name]);
    if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a whole number`);
    return [name, number] as const;
  });
  // The names are those that came in.
  return Object.fromEntries(numbers) as { [name in Name]: number };
}
