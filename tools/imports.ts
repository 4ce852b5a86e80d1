import { isNode, type Node, nodesOf, type SourceFile, textOf } from './syntax.ts'

/** All imports of a file: statements, `export from`, types, `import()`. */
export function importsOf(file: SourceFile): string[] {
  return nodesOf(file).flatMap((node) => {
    const target = targetOf(node)
    // A computed specifier is unknown to a static check.
    return target === undefined ? [] : [textOf(target) ?? computed]
  })
}

export const computed = '(computed)'

function targetOf(node: Node): unknown {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TSImportType':
      return node.source
    case 'ExportNamedDeclaration':
      return node.source ?? undefined
    case 'CallExpression':
      return isRequire(node) && Array.isArray(node.arguments) ? node.arguments[0] : undefined
    default:
      return undefined
  }
}

const isRequire = ({ callee }: Node) => isNode(callee) && callee.type === 'Identifier' && callee.name === 'require'
