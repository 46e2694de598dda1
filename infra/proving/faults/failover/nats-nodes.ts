import { jetstreamManager, type JetStreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { Target } from '../target.ts';

export const NATS_NODES = 3;

async function withManager<T>(target: Target, work: (manager: JetStreamManager) => Promise<T>): Promise<T> {
  const nats = await target.nats();
  try {
    return await work(await jetstreamManager(nats, { checkAPI: false, timeout: 2_000 }));
  } finally {
    await nats.close();
  }
}

async function streamsOf(manager: JetStreamManager): Promise<StreamInfo[]> {
  const streams: StreamInfo[] = [];
  for await (const stream of manager.streams.list()) streams.push(stream);
  return streams;
}

/** Which node leads this stream, counted from 0. */
export async function leaderOf(target: Target, stream: string): Promise<number> {
  const { cluster } = await withManager(target, (manager) => manager.streams.info(stream));
  return Number(/\d+$/.exec(cluster?.leader ?? '')?.[0] ?? Number.NaN) - 1;
}

/** Whether each stream is held by all nodes, which all have the whole of it. */
export async function areAllInStep(target: Target): Promise<boolean> {
  const streams = await withManager(target, streamsOf).catch(() => []);
  return (
    streams.length > 0 &&
    streams.every(({ config, cluster }) => {
      const followers = cluster?.replicas ?? [];
      return config.num_replicas === NATS_NODES && cluster?.leader && followers.length === NATS_NODES - 1
        ? followers.every(({ current, offline }) => current && !offline)
        : false;
    })
  );
}
