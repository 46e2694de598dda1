import { COULD_NOT_ASK, judgeAudit } from '../judge-audit.ts';

const answer = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity) => [`a-${severity}`, { name: `a-${severity}`, severity }]),
    ),
  });

describe('the audit of the packages of production', () => {
  it('passes when the registry knows nothing, or nothing dangerous', () => {
    expect(judgeAudit(answer()).exitCode).toBe(0);
    expect(judgeAudit(answer('low', 'moderate')).exitCode).toBe(0);
  });

  it.each(['high', 'critical'])('fails and names a package of %s severity', (severity) => {
    expect(judgeAudit(answer('low', severity))).toEqual({
      exitCode: 1,
      line: `known to be dangerous, see npm audit --omit=dev: a-${severity} (${severity})`,
    });
  });

  it.each(['', 'no JSON', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })])(
    'neither passes nor fails without an answer: %s',
    (output) => expect(judgeAudit(output).exitCode).toBe(COULD_NOT_ASK),
  );
});
