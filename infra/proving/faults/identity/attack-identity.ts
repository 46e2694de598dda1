import type { Target } from '../target.ts';
import type { Attack, Attacked } from './attacked.ts';
import { approveAlone, guessPassword, hearAfterEnd, takeOver, textStranger } from './attacks-on-accounts.ts';
import { closeCounter, holdStock } from './attacks-on-goods.ts';
import { actByNumber, forgeReturns } from './attacks.ts';
import { servesCrowd } from './crowd.ts';

const attacks: Readonly<Record<string, Attack>> = {
  numbers: actByNumber,
  returns: forgeReturns,
  sockets: hearAfterEnd,
  counter: closeCounter,
  approvals: approveAlone,
  texts: textStranger,
  passwords: guessPassword,
};
/** They move the clock, so that sessions of before end. */
const last: Readonly<Record<string, Attack>> = { 'take-over': takeOver, stock: holdStock };

/** Attacks who is who, one way after the other, then lets a crowd shop; of names only these. Answers how many of them got anywhere. */
export async function attackIdentity(
  target: Target,
  { phones, names }: { phones: number; names: readonly string[] },
  say: (line: string) => void,
): Promise<number> {
  let broken = 0;
  const all = { ...attacks, crowd: (on: Target) => servesCrowd(on, phones), ...last };
  for (const [name, attack] of Object.entries(all)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const { figures, isBroken } = await attempted(attack, target);
    if (isBroken) broken += 1;
    say(`${isBroken ? 'BROKEN' : 'held'.padEnd(6)}  ${name.padEnd(14)} ${figures}`);
  }
  return broken;
}

/** An attack that can't be driven counts as one that got somewhere: its end is unknown. */
async function attempted(attack: Attack, target: Target): Promise<Attacked> {
  try {
    return await attack(target);
  } catch (error) {
    return { figures: `was not driven: ${error instanceof Error ? error.message : String(error)}`, isBroken: true };
  }
}
