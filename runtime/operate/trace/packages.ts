// Loads the packages of OpenTelemetry, which only servers with traces need, or names the command that installs missing ones.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../base/definitions/root.ts';
import { errorCode } from '../../base/error-code.ts';
import { Failure } from '../../base/failure.ts';

export type Packages = Awaited<ReturnType<typeof imported>>;

/** @throws Failure if they are not installed */
export async function loadPackages(load = imported): Promise<Packages> {
  try {
    return await load();
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
    throw new Failure(
      'Traces need packages of OpenTelemetry, which a server does without. Run `npm install ' +
        `${wanted().join(' ')}\`, or unset OTEL_EXPORTER_OTLP_ENDPOINT and ` +
        'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT.',
    );
  }
}

async function imported() {
  const [api, core, exporter, resources, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ]);
  return { api, core, exporter, resources, sdk };
}

/** Optional peer dependencies of Kiln. */
function wanted(): readonly string[] {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  const { peerDependencies } = JSON.parse(text) as {
    readonly peerDependencies: Readonly<Record<string, string>>;
  };
  return Object.entries(peerDependencies)
    .filter(([name]) => name.startsWith('@opentelemetry/'))
    .map(([name, range]) => `${name}@${range.replace('^', '')}`);
}
