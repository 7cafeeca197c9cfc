// The little that the worker uses of Pyodide, so that the board can be checked without it.

declare module "pyodide" {
  export interface Pyodide {
    pyimport(name: string): unknown;
    makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
    FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void };
  }
  export function loadPyodide(options: {
    indexURL: string;
    stdLibURL: string;
    lockFileContents: string;
    checkAPIVersion: boolean;
    _makeSnapshot?: boolean;
    _loadSnapshot?: ArrayBuffer;
  }): Promise<Pyodide>;
}
