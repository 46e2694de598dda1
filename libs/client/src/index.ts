export * from './answer.ts';
export * from './request.ts';
export * from './route.ts';
