// Traces by OpenTelemetry, with the names of its specification. Data only.
// https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
import { webAddress } from '../form.ts';
import { oneOf, optional, variable } from '../value.ts';

export const traceSettings = {
  otlpEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'there are no traces',
    webAddress,
    'The OpenTelemetry collector that receives the traces of requests, by OTLP over HTTP: ' +
      '/v1/traces is added. It needs packages of OpenTelemetry; a start without them names the ' +
      'command that installs them. OpenTelemetry reads its other variables itself, such as ' +
      'OTEL_SERVICE_NAME (kiln without it), OTEL_TRACES_SAMPLER and OTEL_EXPORTER_OTLP_HEADERS.',
  ),
  otlpTracesEndpoint: optional(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'OTEL_EXPORTER_OTLP_ENDPOINT with /v1/traces',
    webAddress,
    'The whole address that receives the traces.',
  ),
  otlpProtocol: variable(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'http/json',
    oneOf('http/json'),
    'The form of OTLP that is sent.',
  ),
  tracesExporter: variable(
    'OTEL_TRACES_EXPORTER',
    'otlp',
    oneOf('otlp', 'none'),
    'Where traces are sent; with none there are no traces, whatever the endpoint is.',
  ),
  tracesDisabled: variable(
    'OTEL_SDK_DISABLED',
    'false',
    oneOf('false', 'true'),
    'Whether OpenTelemetry is off: with true there are no traces, whatever the endpoint is.',
  ),
} as const;
