// Traces by OpenTelemetry, with the names of its specification. Data only.
// https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
import { webAddress } from '../form.ts';
import { oneOf, optional, type Parsed, text, variable } from '../value.ts';

export const traceSettings = {
  otlpEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'there are no traces',
    webAddress,
    'The OpenTelemetry collector that receives the traces of requests, by OTLP over HTTP: /v1/traces is added. It needs packages of OpenTelemetry; a start without them names the command that installs them. The exporter reads its other variables, such as OTEL_EXPORTER_OTLP_HEADERS, itself.',
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
  traceService: optional(
    'OTEL_SERVICE_NAME',
    'kiln',
    text,
    'The service that the traces name. OTEL_RESOURCE_ATTRIBUTES adds further attributes.',
  ),
  traceSampler: variable(
    'OTEL_TRACES_SAMPLER',
    'parentbased_always_on',
    oneOf(
      ...['always_on' as const, 'always_off' as const, 'traceidratio' as const],
      ...['parentbased_always_on' as const, 'parentbased_always_off' as const],
      'parentbased_traceidratio',
    ),
    'Which requests are traced. parentbased: those of a caller that sends traceparent as it decided, the others as the rest of the name says.',
  ),
  traceRatio: variable(
    'OTEL_TRACES_SAMPLER_ARG',
    1,
    share,
    'The share of the requests that the samplers named traceidratio trace, from 0 to 1.',
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

function share(text: string): Parsed<number> {
  const value = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
  return value <= 1 ? { value } : { fault: 'must be a number from 0 to 1' };
}
share.type = 'number';
