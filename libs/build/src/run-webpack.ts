import webpack, { type Configuration, type MultiStats } from 'webpack';

/** Thrown when sources do not build; the message is webpack's list of errors. */
export class BuildFailed extends Error {}

/** Builds once and lets the cache be written. @throws BuildFailed */
export async function runWebpack(configs: Configuration[]): Promise<void> {
  const compiler = webpack(configs);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  failOnErrors(stats);
}

/** Builds now and after each change, until `stop` is called. `built` hears of each try, with the failure if it failed. */
export function watchWebpack(configs: Configuration[], built: (failure?: BuildFailed) => void): { stop(): void } {
  const watching = webpack(configs).watch({ aggregateTimeout: 60 }, (error, stats) => {
    try {
      if (error || !stats) throw new BuildFailed(String(error));
      failOnErrors(stats);
      built();
    } catch (failure) {
      built(failure as BuildFailed);
    }
  });
  return { stop: () => watching?.close(() => undefined) };
}

function failOnErrors(stats: MultiStats) {
  if (stats.hasErrors()) throw new BuildFailed(stats.toString({ all: false, errors: true, errorDetails: true }));
}
