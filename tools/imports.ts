import { isNode, type Node, nodesOf, type SourceFile, textOf } from './syntax.ts'

/** What a file imports, in every way there is: statements, `export from`, types, `import()`. */
export function importsOf(file: SourceFile): string[] {
  return nodesOf(file).flatMap((node) => {
    const target = targetOf(node)
    // What is computed while running cannot be told from the text.
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
