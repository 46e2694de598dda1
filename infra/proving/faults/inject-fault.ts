import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stallChildren } from '../platform/small-disk.ts';
import { addFault } from '../platform/sandbox.ts';
import type { Target } from './target.ts';
import type { TcpProxy } from '../platform/tcp-proxy.ts';
import type { Fault } from './schedule.ts';

/** The folders of a server that hold what others may forget. */
const ERASED = { nats: ['nats/jetstream'], redis: ['redis/appendonlydir'] } as const;

/** Carries out one fault; what lasts for a while heals by itself. Answers whether there was something to hit. */
export async function injectFault(target: Target, fault: Fault): Promise<boolean> {
  switch (fault.kind) {
    case 'kill':
      return signal(target, fault.part, fault.copy, 'SIGKILL');
    case 'freeze':
      if (!signal(target, fault.part, fault.copy, 'SIGSTOP')) return false;
      setTimeout(() => signal(target, fault.part, fault.copy, 'SIGCONT'), fault.forMs);
      return true;
    case 'erase':
      for (const folder of ERASED[fault.server]) rmSync(join(target.dataDir, folder), { recursive: true, force: true });
      return signal(target, fault.server, 0, 'SIGKILL');
    case 'line': {
      const proxy = target.network?.between(fault.copy, fault.server);
      return proxy !== undefined && disturb(proxy, fault);
    }
    case 'provider-line': {
      const proxy = target.network?.toProvider(fault.provider);
      return proxy !== undefined && disturb(proxy, fault);
    }
    case 'full-disk': {
      const { disk } = target;
      if (typeof disk === 'string') return false;
      disk.fill();
      setTimeout(() => disk.free(), fault.forMs);
      return true;
    }
    case 'slow-disk': {
      const { pid } = target.platform.run().postgres;
      if (pid !== null) stallChildren(pid, fault.forMs);
      return pid !== null;
    }
    case 'provider': {
      const { target: call, how: kind, times } = fault;
      return addFault(target, { target: call, kind, times, delay_ms: 1_500 }).then(
        () => true,
        () => false,
      );
    }
  }
}

interface Disturbance {
  how: 'slow' | 'silent' | 'cut';
  forMs: number;
}

function disturb(proxy: TcpProxy, { how, forMs }: Disturbance): true {
  if (how === 'cut') proxy.cut();
  if (how === 'silent') proxy.silence();
  if (how === 'slow') proxy.slow(200);
  setTimeout(() => proxy.heal(), forMs);
  return true;
}

/** A process that is just being started again is no target. */
function signal({ platform }: Target, part: string, copy: number, name: NodeJS.Signals): boolean {
  try {
    platform.kill(part, copy, name);
    return true;
  } catch {
    return false;
  }
}
