import { Problem, wirePath } from '@jumun/contracts';

/** The published name of each inner field that is spelled otherwise. */
export type WireNames = Readonly<Record<string, string>>;

/** Passes an answer on, and a refusal with its fields named as the caller sent them. */
export const inWireNames = <T>(names: WireNames, answer: Promise<T>): Promise<T> =>
  withFields((path) => wirePath(path, names), answer);

/** Passes an answer on, and a refusal with each faulty field under the name that `spell` gives it. */
export async function withFields<T>(spell: (path: string) => string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    const errors = error.errors.map(({ path, ...fault }) => ({ path: spell(path), ...fault }));
    throw new Problem(error.code, { message: error.message, errors, data: error.data });
  }
}
