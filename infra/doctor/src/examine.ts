import { Feature, type PartyName } from '@jumun/contracts';
import { featuresOff, type Probe } from '@jumun/runtime';
import { crossChecks, type File } from './cross-checks.ts';
import type { Finding } from './findings.ts';
import { partEnvs } from './parts-env.ts';
import { PARTS, readSettings } from './read-settings.ts';

export interface Examination {
  /** The folder of docker-compose.yml. */
  root: string;
  file: File;
  now: Date;
  /** Whether providers are asked; each is, once, for nothing that costs. */
  asksProviders: boolean;
}

/** Everything there is to say about the settings in a file. */
export async function examine({ root, file, now, asksProviders }: Examination): Promise<Finding[]> {
  const parts: readonly PartyName[] = PARTS;
  const { faults, probes } = readSettings(partEnvs(root, parts, file));
  const answers = asksProviders ? await Promise.all(probes.map(ask)) : probes.map(unasked);
  return [...answers, ...off(), ...onceEach([...crossChecks(file, now), ...faults])];
}

async function ask({ feature, settings, run }: Probe): Promise<Finding> {
  const { kind, say } = await run();
  return kind === 'wrong' ? { level: kind, of: settings.join(', '), say } : { level: kind, of: feature, say };
}

const unasked = ({ feature }: Probe): Finding => ({ level: 'right', of: feature, say: 'has its keys; not asked' });

/** As the parts themselves say it, when they look at their settings. */
const off = (): Finding[] => {
  const known = new Set(featuresOff());
  return Feature.options
    .filter((feature) => known.has(feature))
    .map((feature) => ({ level: 'off', of: feature, say: 'has no keys' }));
};

/** A setting is named once, by the first who found it wrong. */
function onceEach(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ level, of }) => {
    if (level !== 'wrong') return true;
    const isNew = !seen.has(of);
    seen.add(of);
    return isNew;
  });
}
