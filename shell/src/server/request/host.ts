/** Ports that an address leaves out. */
export const defaultPorts = { http: 80, https: 443 } as const;

/** A host as it was asked for. */
interface AskedHost {
  /** In small letters, without the dot that may end it. */
  readonly name: string;
  readonly port: number;
}

/** Reads a `Host` header; undefined for what is none, such as an empty one or one with a port that cannot be. */
export function hostOf(header: string | undefined, protocol: keyof typeof defaultPorts): AskedHost | undefined {
  const [, name, port] = /^([\w.-]*[\w-]\.?|\[[\da-f:]+\])(?::(\d{1,5}))?$/i.exec(header ?? '') ?? [];
  if (!name || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return undefined;
  return { name: name.toLowerCase().replace(/\.$/, ''), port: Number(port ?? defaultPorts[protocol]) };
}
