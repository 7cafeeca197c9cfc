// Shaders are made beside the page's own thread, before the first frame: one that had to wait for them would hold everything up.

import {
  BackSide,
  type Camera,
  DoubleSide,
  Group,
  Mesh,
  MeshDepthMaterial,
  type MeshStandardMaterial,
  type Scene as Space,
  type Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";

/** Resolves when everything in a space, whether it can be seen or not, can be drawn at once; to what gives its shaders up again. */
export async function warmShaders(renderer: WebGLRenderer, space: Space, camera: Camera): Promise<() => void> {
  // Shadows are drawn on a target of their own.
  const target = new WebGLRenderTarget<Texture>(1, 1);
  const shadows = casters(space);
  // Kept as long as the space is: with the last material of a kind its shader would go too.
  const materials = shadows.children.map((one) => (one as Mesh).material as MeshDepthMaterial);
  renderer.setRenderTarget(target);
  const made = [renderer.compileAsync(shadows, camera, space)];
  renderer.setRenderTarget(null);
  target.dispose();
  for (const part of [...space.children]) {
    await pause();
    made.push(renderer.compileAsync(part, camera, space));
  }
  await Promise.all(made);
  // What a shader is to be told, and where, is asked at its first use: the answers are there now, but each takes a moment.
  for (const program of [...(renderer.info.programs ?? [])]) {
    await pause();
    program.getUniforms();
  }
  return () => {
    for (const material of materials) material.dispose();
  };
}

/** What casts shadows, as three.js draws it for them: its far side, or both where both can be seen. */
function casters(space: Space): Group {
  const found = new Group();
  space.traverse((one) => {
    if (!(one instanceof Mesh) || !one.castShadow) return;
    const { side, map } = one.material as MeshStandardMaterial;
    const caster = one.clone(false);
    caster.material = new MeshDepthMaterial({ side: side === DoubleSide ? side : BackSide, map });
    found.add(caster);
  });
  return found;
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done));
