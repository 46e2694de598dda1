const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const MORE = 32;

/**
 * The mappings of a source map with one place for each line: a tenth of the text, so that a process that looks an error up
 * does not stop for 300 ms.
 */
export function mapOfLines(mappings: string): string {
  let [source, line, column] = [0, 0, 0];
  let before: readonly number[] = [0, 0, 0];
  return mappings
    .split(';')
    .map((segments) => {
      let first: readonly number[] | undefined;
      for (const segment of segments.split(',')) {
        const [, bySource, byLine, byColumn] = numbersOf(segment);
        if (bySource === undefined || byLine === undefined || byColumn === undefined) continue;
        [source, line, column] = [source + bySource, line + byLine, column + byColumn];
        first ??= [source, line, column];
      }
      if (!first) return '';
      const steps = first.map((value, index) => value - (before[index] ?? 0));
      before = first;
      return textOf([0, ...steps]);
    })
    .join(';');
}

/** Base64 VLQ: five bits a digit, the lowest of a number is its sign. */
function numbersOf(text: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    value += (digit % MORE) * 2 ** shift;
    shift += 5;
    if (digit >= MORE) continue;
    numbers.push(value % 2 === 1 ? -(value - 1) / 2 : value / 2);
    [value, shift] = [0, 0];
  }
  return numbers;
}

function textOf(numbers: readonly number[]): string {
  return numbers
    .map((number) => {
      let left = number < 0 ? -number * 2 + 1 : number * 2;
      let text = '';
      do {
        const digit = left % MORE;
        left = Math.floor(left / MORE);
        text += DIGITS[left > 0 ? digit + MORE : digit] ?? '';
      } while (left > 0);
      return text;
    })
    .join('');
}
