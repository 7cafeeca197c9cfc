// The files of an archive whose entries are stored as they are, as the build writes it. Python could unpack it as well, but
// has to read a good part of its library first.

const ENTRY = 0x04034b50;
const HEAD = 30;

/** Every file by its name. */
export function* zipEntries(archive: ArrayBuffer): Generator<[name: string, body: Uint8Array]> {
  const view = new DataView(archive);
  const words = new TextDecoder();
  for (let at = 0; view.getUint32(at, true) === ENTRY; ) {
    const [size, named, more] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
    const body = at + HEAD + named + more;
    yield [words.decode(new Uint8Array(archive, at + HEAD, named)), new Uint8Array(archive, body, size)];
    at = body + size;
  }
}
