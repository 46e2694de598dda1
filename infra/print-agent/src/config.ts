import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `jumun-print-agent [--server https://…] [--config 파일] [--find]
  --server  주문 서비스의 주소예요. 처음 한 번만 적으면 돼요.
  --config  설정 파일이에요. 적지 않으면 ~/.jumun-print-agent/config.json
  --find    같은 네트워크에서 프린터를 찾아요 (9100 포트)`;

export interface AgentConfig {
  /** The origin of the platform. */
  server: string;
  /** Where tokens and the list of printed jobs lie, beside the file. */
  stateFile: string;
  /** Device files that may be written to beside those of the system, for printers behind a pipe or a link. */
  files: readonly string[];
  /** Hosts, or hosts with a port, that may be connected to beside private networks at printers' ports. */
  hosts: readonly string[];
}

export type Command = { kind: 'help' } | { kind: 'find' } | { kind: 'run'; config: AgentConfig };

interface ConfigFile {
  server?: unknown;
  files?: unknown;
  hosts?: unknown;
}

/** The request on the command line; the address of the platform is kept in the file. Throws instructions in Korean. */
export async function readArguments(args: readonly string[]): Promise<Command> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      server: { type: 'string' },
      config: { type: 'string' },
      find: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return { kind: 'help' };
  if (values.find) return { kind: 'find' };
  const path = resolve(values.config ?? join(homedir(), '.jumun-print-agent', 'config.json'));
  const known = await readConfigFile(path);
  const server = originOf(values.server ?? known.server);
  if (known.server !== server) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, `${JSON.stringify({ ...known, server }, null, 2)}\n`, { mode: 0o600 });
  }
  const [files, hosts] = [textsIn(known.files), textsIn(known.hosts)];
  return { kind: 'run', config: { server, stateFile: join(dirname(path), 'state.json'), files, hosts } };
}

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];

async function readConfigFile(path: string): Promise<ConfigFile> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return {};
  }
  try {
    return JSON.parse(text) as ConfigFile;
  } catch {
    throw new Error(`설정 파일을 읽을 수 없어요: ${path}`);
  }
}

const AT_HOME = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Tokens travel to it, so it is HTTPS but on the own machine. */
function originOf(given: unknown): string {
  if (typeof given !== 'string') throw new Error(`주문 서비스의 주소를 알려주세요.\n\n${USAGE}`);
  if (!URL.canParse(given)) throw new Error(`주소가 올바르지 않아요: ${given}`);
  const url = new URL(given);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && AT_HOME.has(url.hostname)))
    throw new Error('https:// 로 시작하는 주소를 적어주세요.');
  return url.origin;
}
