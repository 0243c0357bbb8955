/**
 * Options that deny a thread files, children and addons: it is given all that it needs as text.
 * The name of the option changed in Node 22.13; later Nodes deny the network too unless it is allowed.
 */
export function permissionOptions(version: string = process.versions.node): string[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const stable = major > 23 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13);
  const network = major >= 25 ? ['--allow-net'] : [];
  return ['--no-warnings', stable ? '--permission' : '--experimental-permission', ...network];
}
