# One image of all roles: ROLES says what a container runs. `docker build -t ticket-to-cfdi .`
# Its root may be read-only: it writes to /data (DATA_DIR) and to /tmp.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --loglevel=error
# the image has a Node, one system and one processor: 400 MB less
RUN rm -rf node_modules/node-linux-* node_modules/onnxruntime-node/bin/napi-v*/darwin node_modules/onnxruntime-node/bin/napi-v*/win32 \
  && find node_modules/onnxruntime-node/bin/napi-v*/linux -mindepth 1 -maxdepth 1 ! -name "$(node -p process.arch)" -exec rm -rf {} +

FROM node:24-bookworm-slim
# the browser of merchants whose portal needs one; `--build-arg BROWSER=` leaves it out, and they wait
ARG BROWSER=chromium-headless-shell
# tini ends what a browser leaves behind: process 1 must
RUN apt-get update \
  && apt-get install --yes --no-install-recommends tini ca-certificates $BROWSER \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE CHANGELOG.md ./
COPY contracts ./contracts
COPY projections ./projections
COPY services ./services
RUN install --directory --owner=node --group=node --mode=0700 /data
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data METRICS_PORT=9464
# as .ci/memory.env, read before a process starts
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
# by number: Kubernetes asks whether it is root before it knows a name
USER 1000:1000
EXPOSE 3000 9464
# process 1 waits up to 10 s for what is in hand (see Stopping)
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=120s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "services/main.ts"]
