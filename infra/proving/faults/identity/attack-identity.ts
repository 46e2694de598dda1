import type { Target } from '../target.ts';
import { actByNumber, closeCounter, forgeReturns, guessPassword, type Attack } from './attacks.ts';
import { servesCrowd } from './crowd.ts';

const attacks: Readonly<Record<string, Attack>> = {
  'order numbers': actByNumber,
  returns: forgeReturns,
  counter: closeCounter,
  passwords: guessPassword,
};

/** Attacks who is who, one way after the other, then lets a crowd shop; answers how many of them got anywhere. */
export async function attackIdentity(
  target: Target,
  { phones }: { phones: number },
  say: (line: string) => void,
): Promise<number> {
  let broken = 0;
  const all = { ...attacks, crowd: (on: Target) => servesCrowd(on, phones) };
  for (const [name, attack] of Object.entries(all)) {
    const { figures, isBroken } = await attack(target);
    if (isBroken) broken += 1;
    say(`${isBroken ? 'BROKEN' : 'held'.padEnd(6)}  ${name.padEnd(14)} ${figures}`);
  }
  return broken;
}
