/** The folders' dependency law by tags; every project carries its tags in its package.json. */
const LAW = [
  { sourceTag: 'scope:contracts', onlyDependOnLibsWithTags: [], allowedExternalImports: ['zod', 'zod/*'] },
  { sourceTag: 'scope:runtime', onlyDependOnLibsWithTags: ['scope:contracts'] },
  { sourceTag: 'scope:database', onlyDependOnLibsWithTags: ['scope:runtime', 'scope:contracts'] },
  { sourceTag: 'scope:messaging', onlyDependOnLibsWithTags: ['scope:database', 'scope:runtime', 'scope:contracts'] },
  { sourceTag: 'scope:storage', onlyDependOnLibsWithTags: ['scope:runtime', 'scope:contracts'] },
  { sourceTag: 'scope:printing', onlyDependOnLibsWithTags: ['scope:contracts'] },
  { sourceTag: 'scope:client', onlyDependOnLibsWithTags: ['scope:contracts'] },
  { sourceTag: 'scope:servers', onlyDependOnLibsWithTags: [] },
  // Libraries stand below everything else; what runs the whole system (infra) stands above them.
  { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib'] },
  {
    sourceTag: 'type:service',
    onlyDependOnLibsWithTags: ['type:lib'],
    notDependOnLibsWithTags: ['scope:testing', 'scope:servers', 'scope:client'],
  },
  {
    sourceTag: 'type:gateway',
    onlyDependOnLibsWithTags: [
      'scope:contracts',
      'scope:messaging',
      'scope:printing',
      'scope:runtime',
      'scope:storage',
    ],
    bannedExternalImports: ['@mikro-orm/*', 'pg'],
  },
  // Only a process that runs several parts depends on all of them.
  { sourceTag: 'type:process', onlyDependOnLibsWithTags: ['type:lib', 'type:service', 'type:gateway'] },
  { sourceTag: 'type:web', onlyDependOnLibsWithTags: ['scope:client', 'scope:contracts'] },
  { sourceTag: 'type:infra', onlyDependOnLibsWithTags: ['type:lib', 'scope:local', 'scope:sandbox'] },
];

const TEST_TOOLS = ['scope:testing', 'scope:servers', 'scope:sandbox'];

/** Tests keep their project's law and may use the test tools beside it. */
const LAW_OF_TESTS = LAW.map(({ sourceTag, onlyDependOnLibsWithTags }) => ({
  sourceTag,
  onlyDependOnLibsWithTags: [...onlyDependOnLibsWithTags, ...TEST_TOOLS],
}));

/** A library's test may use `testing`, which depends on that library: a circle of files that no build goes round. */
const CIRCLES_OF_TESTS = ['contracts', 'runtime', 'database', 'messaging', 'printing', 'storage', 'servers'].map(
  (name) => [`@jumun/${name}`, '@jumun/testing'],
);

const ALWAYS = {
  // Modules that Vite makes while it builds; tools of the repository that are no package.
  allow: ['^virtual:', '^(\\.\\./)+(ci|observability/src)/[a-z-]+\\.ts$'],
  // Only what the root package.json names, never what happens to lie in node_modules.
  banTransitiveDependencies: true,
  // A lazy page may use what the others load at once.
  checkDynamicDependenciesExceptions: ['@jumun/**'],
};

const rule = (depConstraints, more) => ({
  '@nx/enforce-module-boundaries': ['error', { ...ALWAYS, depConstraints, ...more }],
});

export const boundaries = rule(LAW, {});
/** A test may import its own library by name, as everybody else does. */
export const boundariesOfTests = rule(LAW_OF_TESTS, {
  ignoredCircularDependencies: CIRCLES_OF_TESTS,
  allowCircularSelfDependency: true,
});
