import 'reflect-metadata';

// Loaded here first: a CommonJS package that requires one of these in the middle of a cycle would fail otherwise.
await import('@nestjs/common');
await import('@nestjs/core');
