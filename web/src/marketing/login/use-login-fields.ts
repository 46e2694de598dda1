import { useCallback, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { canCheck } from '../../ui/late-checks';
import { useFirstTouch } from '../../ui/use-first-touch';
import { partOf } from '../../util/part-of';
import type { LoginFaults, LoginFields } from './login-checks';

type Line = keyof LoginFaults;
const empty: LoginFields = { email: '', password: '', remember: false };

const loadChecks = () => partOf('loginChecks', async () => (await import('./login-checks')).loginChecks);
const fetchChecks = () => void loadChecks().catch(() => undefined);

/** Two lines and a box, each line judged as it is typed. The library of forms would outweigh the page itself. */
export function useLoginFields() {
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<LoginFaults>({});
  const inputs = useRef<Partial<Record<Line, HTMLInputElement | null>>>({});
  useFirstTouch(fetchChecks);
  useLayoutEffect(() => {
    // The server has drawn the page: a quick owner, or the browser, has filled it in before its code was here.
    for (const name of ['email', 'password'] as const) {
      const value = inputs.current[name]?.value;
      if (value) setTyped((before) => ({ ...before, [name]: value }));
    }
  }, []);

  async function change(name: Line, value: string): Promise<void> {
    setTyped((before) => ({ ...before, [name]: value }));
    const checks = await loadChecks().catch(() => undefined);
    if (!checks) return;
    const fault = checks({ ...typed, [name]: value }).faults[name];
    setFaults((before) => ({ ...before, [name]: fault }));
  }

  /** The fields as they are sent; the focus goes to the first wrong line. */
  async function checked(): Promise<LoginFields | undefined> {
    if (!(await canCheck(loadChecks))) return undefined;
    const result = (await loadChecks())(typed);
    setFaults(result.faults);
    const wrong = (['email', 'password'] as const).find((name) => result.faults[name]);
    if (wrong) inputs.current[wrong]?.focus();
    return result.fields;
  }

  return {
    checked,
    line: (name: Line) => ({
      registration: {
        name,
        value: typed[name],
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => void change(name, target.value),
        ref: (input: HTMLInputElement | null) => void (inputs.current[name] = input),
      },
      error: faults[name],
    }),
    remember: {
      checked: typed.remember,
      onChange: (remember: boolean) => setTyped((before) => ({ ...before, remember })),
    },
    /** Fills in what is known where nothing was typed yet. */
    fill: useCallback(
      (known: Pick<LoginFields, 'email' | 'remember'>) =>
        setTyped((before) => (before.email ? before : { ...before, ...known })),
      [],
    ),
  };
}
