/** The longest name of a model that is of use. */
const MOST_LETTERS = 60;

/** The model in a Star printer's answers to what it was asked beside its status; undefined where there is none. */
export function starModel(clientAction: unknown): string | undefined {
  if (!Array.isArray(clientAction)) return undefined;
  for (const answer of clientAction as readonly unknown[]) {
    if (typeof answer !== 'object' || answer === null) continue;
    const { request, result } = answer as { request?: unknown; result?: unknown };
    if (request === 'ClientType' && typeof result === 'string' && result !== '') return result.slice(0, MOST_LETTERS);
  }
  return undefined;
}
