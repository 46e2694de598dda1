// Turns a key of .env in three steps, with a roll-out after each: npm run keys -- <key> <step>, or nothing to see how far each is.
// "add" makes the next key known everywhere, "use" writes and signs with it, "drop" forgets the old one.
import { execFileSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HOUR_MS = 60 * 60 * 1000;
/** How long a key may make anything new (docs/operations/keys.md). */
const PERIOD_MS = 365 * 24 * HOUR_MS;
const here = dirname(fileURLToPath(import.meta.url));

/** `waitMs` lies between "use" and "drop" at least; `looks` say what else has to be so. */
const keys = {
  jwt: { parts: '', users: 'auth', waitMs: HOUR_MS / 2 },
  index: {
    variables: ['AUTH_INDEX_KEY', 'NOTIFICATIONS_INDEX_KEY'],
    parts: 'auth notifications',
    waitMs: 3 * HOUR_MS,
    looks: [
      'the last logs of auth and notifications say "rows are found by the newest index key" with reindexed 0 for each table',
      'the last log of auth says recoveryCodes 0: until then operators make new ones, or log in by their app',
      'it is 180 days, unless the old key is known to somebody: so long browsers pass that logged in before "use"',
    ],
  },
  data: {
    variables: ['AUTH_DATA_KEY', 'ORDERS_DATA_KEY', 'NOTIFICATIONS_DATA_KEY', 'SETTLEMENT_DATA_KEY'],
    parts: 'auth orders notifications settlement',
    waitMs: 3 * HOUR_MS,
    looks: ['no log of the last hour says "rows are sealed with the newest key"'],
  },
  documents: { variables: ['DOCUMENT_KEYS'], parts: 'gateway' },
  // Facts in the streams bear marks of the old keys for seven days.
  message: { variables: ['MESSAGE_ROOT'], parts: '', waitMs: 8 * 24 * HOUR_MS },
};

const { values, positionals } = parseArgs({
  options: { out: { type: 'string' }, servers: { type: 'string' }, early: { type: 'boolean' } },
  allowPositionals: true,
});
const [name, step] = positionals;
const envFile = values.out ?? join(dirname(dirname(here)), '.env');
if (!existsSync(envFile)) refuse(`${envFile} is missing: run node infra/docker/make-env.mjs first.`);
const text = readFileSync(envFile, 'utf8');

if (name === undefined) for (const each of Object.keys(keys)) console.log(`${each}: ${stateOf(each)}`);
else if (!(name in keys) || !['add', 'use', 'drop'].includes(step))
  refuse(`npm run keys -- <${Object.keys(keys).join('|')}> <add|use|drop>`);
else turn(keys[name]);

function turn({ variables, parts, users = parts }) {
  checkStep();
  const state = step === 'drop' ? undefined : `${step} ${new Date().toISOString()}`;
  const turned = step === 'use' && { [`TURNED_${name.toUpperCase()}`]: dayOf(new Date()) };
  const changes = variables ? Object.fromEntries(variables.map((each) => [each, turnRing(each)])) : turnPair();
  writeFileSync(`${envFile}.new`, changed({ ...changes, ...turned, [stateName(name)]: state }), { mode: 0o600 });
  renameSync(`${envFile}.new`, envFile);
  // The keys of the parts are derived from the root.
  if (name === 'message') {
    const files = ['out', 'servers'].flatMap((option) => (values[option] ? [`--${option}`, values[option]] : []));
    execFileSync(process.execPath, [join(here, 'make-env.mjs'), ...files], { stdio: 'inherit' });
  }
  console.log(`${envFile} is written. Now: docker compose up -d ${step === 'use' ? users : parts}`.trimEnd());
  console.log(nextOf(name, step));
}

/** Refuses a step that is not the next one, and a "drop" that comes too soon. */
function checkStep() {
  const [last, at] = (valueOf(stateName(name)) ?? '').split(' ');
  const { waitMs } = keys[name];
  // Without a "drop" a turn ends with "use".
  const isEnded = !last || (last === 'use' && waitMs === undefined);
  if (step === 'drop' && waitMs === undefined)
    refuse(`${name} are never dropped: a paper is sealed anew only when it is read.`);
  const expected = isEnded ? 'add' : last === 'add' ? 'use' : 'drop';
  if (step !== expected) refuse(`The next step of ${name} is ${expected}.`);
  const mayDropAt = new Date(Date.parse(at) + waitMs);
  if (step === 'drop' && !values.early && mayDropAt > new Date())
    refuse(
      `Too soon: ${name} may be dropped from ${mayDropAt.toISOString()}, or --early with the loss that 0025 names.`,
    );
}

function stateOf(each) {
  const [last, at] = (valueOf(stateName(each)) ?? '').split(' ');
  const made = valueOf(`TURNED_${each.toUpperCase()}`) ?? valueOf('KEYS_MADE') ?? dayOf(new Date());
  const age = `is of ${made}, to be turned until ${dayOf(new Date(Date.parse(made) + PERIOD_MS))}.`;
  return last ? `${age} ${last} was done at ${at}. ${nextOf(each, last, at)}` : age;
}

function nextOf(each, last, at = new Date()) {
  const { waitMs, looks = [] } = keys[each];
  const run = (next) => `npm run keys -- ${each} ${next}`;
  if (last === 'add') return `When every copy has been exchanged: ${run('use')}`;
  if (last === 'drop') return 'When every copy has been exchanged, the old key is nowhere any more.';
  if (waitMs === undefined) return 'The old key stays in the list.';
  const from = new Date(new Date(at).getTime() + waitMs).toISOString();
  return [`From ${from}: ${run('drop')}`, ...looks.map((look) => `  but first ${look}`)].join('\n');
}

/** A list, newest first: the next key waits at its end until every copy knows it. */
function turnRing(variable) {
  const ring = needed(variable).split(',');
  if (step === 'add') return [...ring, randomBytes(32).toString('base64')].join(',');
  return step === 'use' ? [ring.at(-1), ...ring.slice(0, -1)].join(',') : ring[0];
}

/** Both public halves stand one after the other while the private half is exchanged. */
function turnPair() {
  if (step === 'add') {
    const pair = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    return {
      JWT_PUBLIC_KEY: `${needed('JWT_PUBLIC_KEY')}\\n${onOneLine(pair.publicKey)}`,
      JWT_NEXT_PRIVATE_KEY: onOneLine(pair.privateKey),
    };
  }
  if (step === 'use') return { JWT_PRIVATE_KEY: needed('JWT_NEXT_PRIVATE_KEY'), JWT_NEXT_PRIVATE_KEY: undefined };
  const own = createPublicKey(needed('JWT_PRIVATE_KEY').replaceAll('\\n', '\n'));
  return { JWT_PUBLIC_KEY: onOneLine(own.export({ type: 'spki', format: 'pem' })) };
}

function dayOf(moment) {
  return moment.toISOString().slice(0, 10);
}

/** The line of .env that says which step was done last, and when. */
function stateName(each) {
  return `TURNING_${each.toUpperCase()}`;
}

function valueOf(variable) {
  return new RegExp(`^${variable}=(.+)$`, 'm').exec(text)?.[1];
}

function needed(variable) {
  return valueOf(variable) ?? refuse(`${envFile} has no ${variable}.`);
}

/** The text of .env with these values, each in its place; a variable without one is left out. */
function changed(given) {
  return Object.entries(given).reduce((env, [variable, value]) => {
    const lines = env.trimEnd().split('\n');
    const place = lines.findIndex((line) => line.startsWith(`${variable}=`));
    const fresh = value === undefined ? [] : [`${variable}=${value}`];
    return `${(place < 0 ? [...lines, ...fresh] : lines.toSpliced(place, 1, ...fresh)).join('\n')}\n`;
  }, text);
}

function onOneLine(pem) {
  return pem.trim().replaceAll('\n', '\\n');
}

function refuse(why) {
  console.error(why);
  process.exit(1);
}
