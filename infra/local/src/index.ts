export { hashSources } from './build.ts';
export { DataFolder } from './data-folder.ts';
export { buildOld } from './old-build.ts';
export { startPlatform, type Platform, type PlatformOptions } from './platform.ts';
export { startServers, type Servers, type ServersOptions } from './start-servers.ts';
export { sandboxProgram, type SandboxProgram } from './sandbox.ts';
export { readRunFile, type Run, type RunningCopy } from './run-file.ts';
export {
  buckets,
  demo,
  nodeFlags,
  parts,
  repositoryRoot,
  sandboxPart,
  serverPorts,
  settingRows,
  type Part,
} from './parts.ts';
export { natsUsersOf, redisUsersOf } from './server-users.ts';
export type { SeedDemo, SeedSurroundings } from './seed.ts';
export * from './people/owner.ts';
export * from './people/shopper.ts';
