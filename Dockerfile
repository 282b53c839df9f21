# The server of this repository. `kiln init --deploy` writes one for a project of one's own. https://docs.docker.com/reference/dockerfile/
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
RUN node dist/main.js generate --check
RUN npm prune --omit=dev --ignore-scripts

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8103 KILN_DATA=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/definitions ./definitions
COPY --from=build /app/generated ./generated
COPY --from=build /app/dist ./dist
COPY --from=build /app/node_modules ./node_modules
# The root file system may be read-only: Kiln writes to /data (with an embedded database) and /tmp alone.
RUN install -d -o node -g node /data
VOLUME /data
USER node
EXPOSE 8103
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# What the flags of V8 are for stands in docs/operate.md.
CMD ["node", "--max-semi-space-size=64", "--no-memory-reducer", "dist/main.js", "serve"]
