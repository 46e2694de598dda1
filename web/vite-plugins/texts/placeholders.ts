import {
  compileMessageOrThrow,
  type CompiledIcuChoices,
  type CompiledMessage,
} from '@lingui/message-utils/compileMessage';

/** One way in which a text can be said: the placeholders that stand in it, and the counts that an arm says in words. */
interface Way {
  shown: ReadonlySet<string>;
  counted: ReadonlySet<string>;
}

const joined = (one: Way, other: Way): Way => ({
  shown: new Set([...one.shown, ...other.shown]),
  counted: new Set([...one.counted, ...other.counted]),
});
const plain = (shown: readonly string[], counted: readonly string[] = []): Way => ({
  shown: new Set(shown),
  counted: new Set(counted),
});

function waysOfToken(token: CompiledMessage[number]): Way[] {
  if (typeof token === 'string') return [plain([])];
  const [name, kind, forms] = token;
  if (kind !== 'plural') return [plain([name])];
  // The compiler writes the arms of a plural as texts, beside its offset.
  const { offset: _offset, ...arms } = forms as CompiledIcuChoices;
  return Object.entries(arms as Record<string, CompiledMessage>).flatMap(([arm, text]) =>
    // Of one thing “an item” says how many there are.
    waysOf(text).map((way) => joined(way, plain([], arm === 'other' ? [] : [name]))),
  );
}

const waysOf = (text: CompiledMessage): Way[] =>
  text
    .map(waysOfToken)
    .reduce((ways, more) => ways.flatMap((way) => more.map((other) => joined(way, other))), [plain([])]);

const namesIn = (text: CompiledMessage): string[] =>
  text.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, kind, forms] = token;
    if (kind !== 'plural') return [name];
    const { offset: _offset, ...arms } = forms as CompiledIcuChoices;
    return [name, ...Object.values(arms as Record<string, CompiledMessage>).flatMap(namesIn)];
  });

/**
 * How the placeholders of a translation differ from those of its sentence: each has to stand in every arm of every plural,
 * or a reader misses a name or a sum, and none may stand there that nothing fills.
 */
export function placeholderFaults(message: string, translation: string): string[] {
  try {
    const wanted = new Set(namesIn(compileMessageOrThrow(message)));
    const said = compileMessageOrThrow(translation);
    const unknown = new Set(namesIn(said).filter((name) => !wanted.has(name)));
    const missing = waysOf(said).flatMap(({ shown, counted }) =>
      [...wanted].filter((name) => !shown.has(name) && !counted.has(name)),
    );
    return [
      ...[...new Set(missing)].map((name) => `does not say {${name}}`),
      ...[...unknown].map((name) => `says {${name}}, which nothing fills`),
    ];
  } catch (fault) {
    return [`can't be read: ${fault instanceof Error ? fault.message.split('\n')[0] : String(fault)}`];
  }
}
