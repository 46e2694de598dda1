// Jest takes a limit from its command line only, for all projects alike; each project's own arrives as a global.
import.meta.jest.setTimeout(globalThis.testLimitMs);
