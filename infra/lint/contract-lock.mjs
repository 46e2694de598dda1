import { readFile, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformFileSync } from '@swc/core';
import { z } from 'zod';

const contracts = join(import.meta.dirname, '../../libs/contracts');
const sources = pathToFileURL(join(contracts, 'src/')).href;

// The lock is made from the sources, so that it can't lag behind a build.
registerHooks({
  resolve: (specifier, context, next) => {
    const fromSource = specifier.startsWith('.') && context.parentURL?.startsWith(sources);
    return next(fromSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
  load: (url, context, next) => {
    if (!url.startsWith(sources)) return next(url, context);
    const { code } = transformFileSync(fileURLToPath(url), {
      swcrc: false,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
      module: { type: 'es6' },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

const lockFile = join(contracts, 'contracts.lock.json');
const { procedures, facts, hints, routes, socketEvents, namespaces, errors } = await import(`${sources}index.ts`);

const schema = (type, io) => {
  const shape = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  delete shape.$schema;
  return shape;
};
const sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
};
const byName = (list, nameOf, shapeOf) => {
  const names = list.map(nameOf);
  const twins = names.filter((name, index) => names.indexOf(name) !== index);
  if (twins.length > 0) throw new Error(`declared twice: ${twins.join(', ')}`);
  return Object.fromEntries(list.map((one) => [nameOf(one), shapeOf(one)]));
};

const lock = {
  procedures: byName(
    procedures,
    (p) => p.subject,
    (p) => ({
      input: schema(p.input, 'input'),
      output: schema(p.output, 'output'),
      errors: [...p.errors].sort(),
      sealed: p.sealed,
      ...(p.roles.length > 0 && { roles: p.roles }),
      ...(p.fresh && { fresh: true }),
      ...(p.scopes.length > 0 && { scopes: p.scopes }),
    }),
  ),
  facts: byName(
    facts,
    (f) => f.subject,
    (f) => schema(f.payload, 'input'),
  ),
  hints: byName(
    hints,
    (h) => h.subject,
    (h) => schema(h.payload, 'input'),
  ),
  routes: byName(
    routes,
    (r) => `${r.method} ${r.path}`,
    (r) => ({
      caller: r.caller,
      ...(r.roles.length > 0 && { roles: r.roles }),
      ...(r.fresh && { fresh: true }),
      ...(r.scopes.length > 0 && { scopes: r.scopes }),
      status: r.status,
      ...(r.conditional && { conditional: true }),
      bodyKind: r.bodyKind,
      params: schema(r.params, 'input'),
      query: schema(r.query, 'input'),
      body: schema(r.body, 'input'),
      answer: schema(r.answer, 'output'),
    }),
  ),
  errors: Object.fromEntries(Object.entries(errors).map(([code, { status }]) => [code, status])),
  realtime: { namespaces, socketEvents },
};
const text = `${JSON.stringify(sorted(lock), null, 1)}\n`;

if (!process.argv.includes('--check')) {
  await writeFile(lockFile, text);
  console.log(`contracts.lock.json: ${procedures.length} procedures, ${facts.length} facts, ${routes.length} routes`);
} else {
  const committed = await readFile(lockFile, 'utf8').catch(() => '');
  if (committed !== text) {
    const before = committed ? JSON.parse(committed) : {};
    for (const group of Object.keys(lock)) {
      const was = before[group] ?? {};
      const is = sorted(lock)[group];
      for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
        if (JSON.stringify(sorted(was[name])) === JSON.stringify(is[name])) continue;
        console.error(`${group}: ${name} ${!(name in was) ? 'is new' : !(name in is) ? 'is gone' : 'has changed'}`);
      }
    }
    console.error('The contracts differ from contracts.lock.json. If that is meant: npm run contracts:lock');
    process.exitCode = 1;
  }
}
