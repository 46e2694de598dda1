// Runs on whatever Node the machine has (20 or newer) and before any package is installed: so plain JavaScript
// and nothing but Node itself. It installs what is missing and hands over to the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { busyMs } from './busy-time.mjs';

const oldestNode = 20;
const ownNode = 24;
const installBytes = 1024 * 1024 * 1024;
const remindEveryMs = 10_000;
const redrawEveryMs = 200;
const killAfterMs = 3_000;
const parentCheckEveryMs = 500;
const stoppedByUser = 130;
const beganAtMs = Date.now();
const beganBusyMs = busyMs();

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stampFile = join(root, 'node_modules/.jumun-install');

/** The process that works for us now, and how to pass a signal on to it. */
let current;
let isInterrupted = false;

class Refusal extends Error {}

function checkMachine() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new Refusal(`Jumun needs Node ${oldestNode} or newer, and this is Node ${process.versions.node}.`);
  }
  if (process.platform === 'win32') throw new Refusal('Jumun runs on Linux and macOS; on Windows run it inside WSL.');
}

function hashOfLock() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function isInstalled(lockHash) {
  if (!existsSync(join(root, 'node_modules'))) return false;
  return isStampedWith(lockHash) || isInstalledByHand();
}

function isStampedWith(lockHash) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash;
}

// Without the stamp the next start only looks a little longer, so a folder of another user's is no fault.
function keepStamp(lockHash) {
  try {
    if (!isStampedWith(lockHash)) writeFileSync(stampFile, lockHash);
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}

// Dependencies installed by hand are not installed again: npm keeps its own record of the installed packages.
function isInstalledByHand() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages;
    const isThere = ([path, entry]) =>
      !path.startsWith('node_modules/') ||
      entry.optional ||
      entry.devOptional ||
      entry.link ||
      installed[path]?.version === entry.version;
    return Object.entries(wanted).every(isThere);
  } catch {
    return false;
  }
}

/** Whether an optional package made for this machine is missing: an older Node lets npm pass over those for newer ones. */
function lacksPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const isForHere = ({ optional, os, cpu, libc }) =>
    optional && os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes(ownLibc()));
  return Object.entries(packages).some(([path, entry]) => isForHere(entry) && !existsSync(join(root, path)));
}

function ownLibc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

async function install() {
  const { bavail, bsize, blocks } = statfsSync(root);
  if (blocks > 0 && bavail * bsize < installBytes)
    throw new Refusal(`The disk is full: the packages need 1 GB in ${root}.`);
  await shown('Installing packages', () => runNpm(['ci'], process.execPath));
}

/** Adds the optional packages that are missing, by the Node that came with the packages. */
async function complete() {
  await shown('Completing packages', () => runNpm(['install', '--no-save'], findNode()));
}

async function shown(what, work) {
  const stopShowing = showWaiting(what);
  try {
    await work();
  } finally {
    stopShowing();
  }
}

function runNpm(command, node) {
  // Also under "npm test --silent": a failure must say why.
  const args = [...command, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const isScript = npm !== undefined && /npm-cli\.c?js$/.test(npm);
  const [file, ...before] = isScript ? [node, npm] : ['npm'];
  // npm itself is run by the first Node of the path.
  const path = [...(node === process.execPath ? [] : [dirname(node)]), process.env.PATH ?? ''].join(delimiter);
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'pipe'];
    const env = { ...process.env, PATH: path };
    const child = spawn(file, [...before, ...args], { cwd: root, detached: true, stdio, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    current = { stop: () => endGroup(child) };
    child.once('error', () => reject(new Refusal("npm can't be found: install Node with npm.")));
    child.once('close', (code) => {
      current = undefined;
      signalGroup(child, 'SIGKILL');
      if (isInterrupted) return reject(new Refusal('Stopped while packages were being installed.'));
      if (code === 0) return resolve();
      const isFull = /ENOSPC|no space left on device/i.test(output);
      reject(
        new Refusal(
          isFull
            ? `The disk is full: the packages need 1 GB in ${root}.`
            : `"npm ${command[0]}" failed:\n${output.trim().split('\n').slice(-20).join('\n')}`,
        ),
      );
    });
  });
}

function endGroup(child) {
  signalGroup(child, 'SIGTERM');
  setTimeout(() => signalGroup(child, 'SIGKILL'), killAfterMs).unref();
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Everyone in it has ended already.
  }
}

function showWaiting(what) {
  const beganAt = Date.now();
  const seconds = () => Math.round((Date.now() - beganAt) / 1000);
  const { stdout } = process;
  if (!stdout.isTTY) stdout.write(`  ${what}\n`);
  const show = () => stdout.write(stdout.isTTY ? `\r  ${what} … ${seconds()} s` : `  .. ${what}: ${seconds()} s\n`);
  const timer = setInterval(show, stdout.isTTY ? redrawEveryMs : remindEveryMs);
  return () => {
    clearInterval(timer);
    stdout.write(stdout.isTTY ? `\r  ${what} … ${seconds()} s\n` : `  ok ${what}: ${seconds()} s\n`);
  };
}

function findNode() {
  const pinned = join(root, 'node_modules/node/bin/node');
  for (const node of [pinned, process.execPath]) {
    const { stdout, status } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    if (status === 0 && Number(/^v(\d+)/.exec(stdout)?.[1]) >= ownNode) return node;
  }
  throw new Refusal(
    `Jumun runs on Node ${ownNode}, which npm could not bring for this machine: install Node ${ownNode} and try again.`,
  );
}

/** Runs a script of the project in a process group of its own, so that a Ctrl-C reaches it once and through us. */
function runScript(node, script) {
  const args = ['--disable-warning=ExperimentalWarning', join(root, script), ...process.argv.slice(2)];
  const env = { ...process.env, SETUP_BEGAN_AT_MS: String(beganAtMs), SETUP_BEGAN_BUSY_MS: String(beganBusyMs) };
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env });
    current = { stop: (signal) => child.kill(signal) };
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

// A killed npm neither ends its children nor signals them: only a changed parent pid shows its death.
function stopWithNpm() {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onStopSignal('SIGTERM');
  }, parentCheckEveryMs);
  timer.unref();
}

function onStopSignal(signal) {
  isInterrupted = true;
  current?.stop(signal);
}

async function prepareAndRun(script) {
  checkMachine();
  stopWithNpm();
  const lockHash = hashOfLock();
  const isFirst = !isStampedWith(lockHash);
  if (!isInstalled(lockHash)) await install();
  if (isFirst && !isInterrupted && lacksPackages()) await complete();
  if (isInterrupted) throw new Refusal('Stopped before it was ready.');
  keepStamp(lockHash);
  return runScript(findNode(), script);
}

/**
 * Installs the packages where they are missing and runs a script of the project, with this process's arguments, by the
 * project's own Node; its exit code becomes ours. `say` gets the one sentence of what hinders it.
 */
export async function runWithPackages(script, say = (why) => process.stderr.write(`\n${why}\n`)) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onStopSignal);
  try {
    process.exitCode = await prepareAndRun(script);
  } catch (error) {
    say(sayError(error));
    process.exitCode = isInterrupted ? stoppedByUser : 1;
  }
}

function sayError(error) {
  if (error instanceof Refusal) return error.message;
  if (error.code === 'ENOSPC') return `The disk is full: there is no space left in ${root}.`;
  if (error.code === 'EACCES' || error.code === 'EPERM')
    return `${error.path ?? root} can't be read or written by this user (${error.code}).`;
  return error.message;
}
