export type Say = (line: string) => void

export type BrokerNode = Readonly<{
  id: number
  /** `host:port` for clients; the same after a restart. */
  address: string
  /** The pid of the running JVM; undefined while the node is down. */
  pid: number | undefined
  /** The broker's output, over all starts. */
  logFile: string
  /**
   * Restarts it on the same port and data; resolves when it answers and sees `expectedLive` brokers
   * (default: all).
   */
  start: (expectedLive?: number) => Promise<void>
  /**
   * Default SIGTERM, followed by SIGKILL after 15 s; resolves when the JVM is gone. A second call
   * does nothing.
   */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** SIGSTOP: its connections stay open, but nothing answers. */
  freeze: () => void
  thaw: () => void
}>

export type Broker = Readonly<{
  bootstrap: readonly string[]
  nodes: readonly BrokerNode[]
  /** For `runTool`. */
  classpath: string
  /** The data stays in its folder. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}>
