// How long the graphics card takes for a frame: asked now and then, never waited for.

const SLOW = 34; // ms, two frames: a card that takes longer keeps everything else on the page waiting
const POLL = 4; // ms from one poll to the next

export class GpuTimer {
  /** Whether the last frame took long. */
  slow = false;
  /** Whether the last frame is still being drawn. */
  drawing = false;

  constructor(private readonly gl: WebGL2RenderingContext) {}

  /** Called after a frame. */
  measure(): void {
    const { gl } = this;
    const begun = performance.now();
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (!fence) return;
    gl.flush();
    this.drawing = true;
    const poll = (): void => {
      if (!gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED) {
        setTimeout(poll, POLL);
        return;
      }
      gl.deleteSync(fence);
      this.drawing = false;
      this.slow = performance.now() - begun > SLOW;
    };
    setTimeout(poll, POLL);
  }
}
