// Makes .env for docker compose from .env.example, with fresh secrets, and the files that the servers read: their users
// and certificates. What .env holds already is never changed. Needs OpenSSL; make-env.mjs runs it.
// --sandbox adds the keys of the sandbox in place of the providers'.
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, TextDecoder } from 'node:util';
import { nkeys } from '@nats-io/transport-node';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
// One name for services and browsers alike, which both follow the sign-in providers' addresses.
const sandboxOrigin = 'http://sandbox.localhost:4010';
const smtpPlace = 'sandbox:4012';

const { values: options } = parseArgs({
  options: {
    sandbox: { type: 'boolean' },
    out: { type: 'string' },
    'sandbox-data': { type: 'string' },
    servers: { type: 'string' },
  },
});
const envFile = options.out ?? join(root, '.env');
const sandboxData = options['sandbox-data'] ?? join(here, 'sandbox-data');

const serversFolder = options.servers ?? join(here, 'servers');

const pair = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const onOneLine = (pem) => pem.trim().replaceAll('\n', '\\n');

const makers = {
  '<password>': () => randomBytes(24).toString('base64url'),
  '<name>': () => randomBytes(10).toString('hex'),
  '<32 bytes>': () => randomBytes(32).toString('base64'),
  '<today>': () => new Date().toISOString().slice(0, 10),
  '<nats seed>': () => new TextDecoder().decode(nkeys.createUser().getSeed()),
  '<private half>': () => onOneLine(pair.privateKey),
  '<public half>': () => onOneLine(pair.publicKey),
};

function readEnv(file) {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z0-9_]+=/.test(line));
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Runs a script that imports our TypeScript by the project's own Node, and answers what it prints. */
function runScript(script, input = '') {
  const pinned = join(root, 'node_modules/node/bin/node');
  const flags = ['--import', join(here, 'contracts-from-source.mjs'), '--input-type=module'];
  const node = existsSync(pinned) ? pinned : process.execPath;
  return execFileSync(node, [...flags, '-e', script], { cwd: root, encoding: 'utf8', input });
}

const sourceOf = (path) => JSON.stringify(join(root, path));

// Secrets go by the standard input: arguments are read by everybody on this machine.

/** <NAME>_MESSAGE_KEYS of every part. */
function messageKeys(roots) {
  const script = `
    import { json } from 'node:stream/consumers';
    import { keyHolders, parts } from ${sourceOf('infra/local/src/parts.ts')};
    import { messageKeysOf } from ${sourceOf('libs/servers/src/message-keys.ts')};
    const roots = (await json(process.stdin)).map((root) => Buffer.from(root, 'base64'));
    console.log(JSON.stringify(parts.map((part) => [part.name, messageKeysOf(roots, part.name, keyHolders)])));
  `;
  const settings = JSON.parse(runScript(script, JSON.stringify(roots)));
  return Object.fromEntries(settings.map(([name, keys]) => [`${name.toUpperCase()}_MESSAGE_KEYS`, keys]));
}

function makeServerFiles(env) {
  const script = `
    import { json } from 'node:stream/consumers';
    import { makeServerFiles } from ${sourceOf('infra/docker/make-server-files.ts')};
    await makeServerFiles(${JSON.stringify(serversFolder)}, await json(process.stdin));
  `;
  runScript(script, JSON.stringify(env));
}

function sandboxSettings() {
  mkdirSync(sandboxData, { recursive: true });
  const script = `
    import { loadKcpKeys, sandboxEnv } from ${sourceOf('infra/sandbox/src/index.ts')};
    const keys = await loadKcpKeys(${JSON.stringify(sandboxData)});
    console.log(JSON.stringify(sandboxEnv(${JSON.stringify(sandboxOrigin)}, keys, ${JSON.stringify(smtpPlace)})));
  `;
  const answer = JSON.parse(runScript(script));
  // The container's user is another one than ours; these keys open nothing outside the sandbox.
  execFileSync('chmod', ['644', join(sandboxData, 'kcp-keys.json')]);
  const settings = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, onOneLine(String(value))]));
  return { ...settings, NODE_ENV: 'development' };
}

function fill(line, present, provided) {
  const [, name, example] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
  if (!name) return line;
  const value = derived[name] ?? (present.get(name) || provided[name] || (makers[example]?.() ?? example));
  return `${name}=${value}`;
}

const present = readEnv(envFile);
// The two halves of a pair belong together: with one of them there already, neither is made anew.
if (present.has('JWT_PRIVATE_KEY') !== present.has('JWT_PUBLIC_KEY')) {
  console.error(`${envFile} has one half of the JWT key pair only: remove it, or add the other.`);
  process.exit(1);
}
// The one secret that others are derived from is made first.
const messageRoot = present.get('MESSAGE_ROOT') || makers['<32 bytes>']();
const derived = { MESSAGE_ROOT: messageRoot, ...messageKeys(messageRoot.split(',')) };
const provided = options.sandbox ? sandboxSettings() : {};
const lines = readFileSync(join(here, '.env.example'), 'utf8')
  .split('\n')
  .map((line) => fill(line, present, provided));
const known = new Set(lines.map((line) => line.split('=')[0]));
const ownLines = [...present].filter(([name]) => !known.has(name)).map(([name, value]) => `${name}=${value}`);
writeFileSync(envFile, [...lines, ...ownLines].join('\n'), { mode: 0o600 });
makeServerFiles(Object.fromEntries(readEnv(envFile)));
console.log(`${envFile} and ${serversFolder} are written.`);
