/** One WebSocket that comes back by itself. */
import { pause } from './backoff';

export type ConnectionState = 'connecting' | 'open' | 'reconnecting' | 'closed';

/** The part of a WebSocket that is used, so that a test can play the server. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  binaryType?: BinaryType;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
};

export type Listener = {
  /** Where to connect; asked anew for each attempt. */
  address(): string;
  opened(): void;
  heard(text: string): void;
  /** Live ink. */
  inked?(frame: Uint8Array): void;
  /** The server has closed the connection and said why; whether that was the end. */
  ended?(reason: string): boolean;
  /** Connecting failed this many times in a row. */
  failed?(times: number): void;
};

const OPEN = 1;
/** A socket that is neither open nor refused after this long is given up. */
const PATIENCE = 8000;

export class Connection {
  state = $state<ConnectionState>('connecting');
  #listener: Listener;
  #dial: (address: string) => Socket;
  #socket: Socket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #opened = false;

  constructor(
    listener: Listener,
    dial: (address: string) => Socket = (address) => new WebSocket(address),
  ) {
    this.#listener = listener;
    this.#dial = dial;
  }

  connect(): void {
    clearTimeout(this.#timer);
    if (this.state === 'closed') return;
    this.#drop();
    const socket = this.#dial(this.#listener.address());
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    this.#timer = setTimeout(() => this.#lost(socket), PATIENCE);
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#timer);
      this.#attempt = 0;
      this.#opened = true;
      this.state = 'open';
      this.#listener.opened();
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      if (event.data instanceof ArrayBuffer) this.#listener.inked?.(new Uint8Array(event.data));
      else this.#listener.heard(String(event.data));
    };
    socket.onclose = ({ reason }) => {
      if (socket !== this.#socket) return;
      if (this.#listener.ended?.(reason)) this.close();
      else this.#lost(socket);
    };
  }

  /** Sends if it can; what must arrive is kept by the caller until answered. */
  send(message: string | Uint8Array<ArrayBuffer>): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(message);
  }

  /**
   * The network is back, or the page is looked at again: do not wait out the
   * pause. A socket that slept may look open and be dead; `anew` replaces it.
   */
  hurry(anew = false): void {
    if (this.state === 'closed' || (this.state === 'open' && !anew)) return;
    this.#attempt = 0;
    this.connect();
  }

  /** Begins again after `close`. */
  reopen(): void {
    if (this.state !== 'closed') return;
    this.state = 'connecting';
    this.#opened = false;
    this.#attempt = 0;
    this.connect();
  }

  close(): void {
    this.state = 'closed';
    clearTimeout(this.#timer);
    this.#drop();
  }

  #lost(socket: Socket): void {
    if (socket !== this.#socket || this.state === 'closed') return;
    this.#drop();
    this.state = this.#opened ? 'reconnecting' : 'connecting';
    this.#attempt += 1;
    this.#listener.failed?.(this.#attempt);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.connect(), pause(this.#attempt - 1));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
