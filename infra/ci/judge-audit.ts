/** The exit code of a check that could not find out; sysexits.h calls it a temporary failure. */
export const COULD_NOT_ASK = 75;

interface Vulnerability {
  name: string;
  severity: string;
}
interface Answer {
  message?: string;
  vulnerabilities?: Record<string, Vulnerability>;
}

/** Judges what `npm audit --json` printed: only an answer of the registry can pass or fail. */
export function judgeAudit(output: string): { exitCode: number; line: string } {
  const answer = parse(output);
  if (!answer.vulnerabilities)
    return { exitCode: COULD_NOT_ASK, line: `the registry could not be asked: ${answer.message ?? 'no answer'}` };
  const dangerous = Object.values(answer.vulnerabilities).filter(({ severity }) => /^(high|critical)$/.test(severity));
  if (dangerous.length === 0) return { exitCode: 0, line: 'nothing of high or critical severity is known' };
  const names = dangerous.map(({ name, severity }) => `${name} (${severity})`);
  return { exitCode: 1, line: `known to be dangerous, see npm audit --omit=dev: ${names.join(', ')}` };
}

function parse(output: string): Answer {
  try {
    // npm's own report; what is missing of it counts as no answer.
    return JSON.parse(output) as Answer;
  } catch {
    return {};
  }
}
