/** A real NATS server with JetStream on a free port: what several servers share. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './house';

export class Nats {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tablee-nats-'));
  readonly #program: ChildProcess;

  private constructor(
    program: string,
    readonly port: number,
  ) {
    const options = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', this.#folder];
    this.#program = spawn(program, options, { stdio: 'ignore' });
    process.on('exit', () => this.#program.kill('SIGKILL'));
  }

  static async open(): Promise<Nats> {
    const program = process.env.NATS_SERVER;
    if (!program) throw new Error('NATS_SERVER is not set: run `make test`');
    const nats = new Nats(program, await freePort());
    for (let tries = 0; tries < 200; tries += 1) {
      if (await nats.#answers()) return nats;
      await new Promise((done) => setTimeout(done, 50));
    }
    nats.close();
    throw new Error('the NATS server does not answer');
  }

  /** The options with which a server of ours keeps its tables here. */
  get journal(): string[] {
    return ['--journal', `nats://127.0.0.1:${this.port}`, '--replicas', '1'];
  }

  close(): void {
    this.#program.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #answers(): Promise<boolean> {
    return new Promise((done) => {
      const socket = connect(this.port, '127.0.0.1', () => {
        socket.destroy();
        done(true);
      });
      socket.on('error', () => done(false));
    });
  }
}
