/** What the compiled graph must not have. Who may import whom, types included, is checked in checks/architecture.test.ts. */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: ['\\.test\\.tsx?$', '\\.d\\.ts$', '^src/ui/build/', '/client\\.ts$', '^src/pages/'] },
      to: {},
    },
    { name: 'resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?url$', '\\+types/'] } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
