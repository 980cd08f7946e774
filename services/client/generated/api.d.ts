// made by "npm run client" from the OpenAPI document, do not edit
export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process is alive */
        get: operations["live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this process can take requests */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The guide, as a page */
        get: operations["docsGuide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is read of a photo, as a page */
        get: operations["docsReading"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/reference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every operation of this document, as a page */
        get: operations["docsReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page with every error code */
        get: operations["errorPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/assets/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file that the pages of the documentation load */
        get: operations["docsAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asyncapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The events of every session as published to Kafka, for analysts */
        get: operations["asyncapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/get_factura": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts CFDI generation from a ticket
         * @description Header `Idempotent-Replayed: true` if the external_id already has a session; `status` is then the current one. Warnings about the receiver: `receiver_rfc_digit_wrong`, `receiver_company_type_removed`, `receiver_name_ends_like_company_type`, `csf_older_than_three_months`, `csf_without_date`. `Location` is the path of the status. Waits up to 20 s for the reading; after 503 `ocr_timeout` the same request joins the session.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/get_factura_status/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The state of a session
         * @description `Retry-After: 5` while processing.
         */
        get: operations["getSessionStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/get_factura_files/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Links to the XML and PDF of a completed session */
        get: operations["listSessionFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{session_id}/{file_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The XML exactly as it was stamped, or the PDF
         * @description HEAD and `If-None-Match` work; `ETag` is the SHA-256; the file never changes.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The XML and PDF of a month in a ZIP, with an index.csv
         * @description At most 3 at once per account. Streamed: a download that fails in the middle, or is not read, ends without its last chunk. Each session is a folder; `index.csv` comes last. Files past their retention are left out, and their sessions keep a line without RFCs. An erased receiver changes nothing: XML and PDF stay.
         */
        get: operations["archiveFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the account was charged, oldest first
         * @description A live session that completes is one row: `charge` at the price of its day, or `waiver` of 0.00 with the reason `same_cfdi` where its CFDI was charged to the account before. `Accept: text/csv`: all rows, streamed, without `limit` and `cursor`; UTF-8 with a byte order mark; `merchant` is its name. At most 5 at once per account. One that fails, or is not read, is cut without its last chunk.
         */
        get: operations["listCharges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a month comes to
         * @description With a test key all counts and amounts are zero: test sessions are never charged.
         */
        get: operations["getBillingSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{session_id}/files/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An address of the XML or PDF that works without a key
         * @description For 15 minutes, whatever becomes of the key that requested it: hand it only to who may have the file. It answers as the download does.
         */
        post: operations["linkFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{session_id}/input": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers what a session asks for
         * @description Gives a value for each field of `needs_input`; what is given replaces what was read. The same answer again is 202 while the session is processing. A field that was not asked for, is missing, or does not match its pattern: 422, `details[].field` is `fields.<name>`.
         */
        post: operations["giveSessionInput"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{session_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retries a failed session with its photo and its reading
         * @description A new session of a failed one whose failure is `retryable`, while its photo is kept. What was read, and what was given as input, is taken over: nothing is read again, but a photo that was never read as a ticket. What the body leaves out is as in the failed session, its receiver and its `webhook_url` included; `simulate` is not repeated. Limits, answer and idempotency are those of `get_factura`. 409 `session_not_retryable`: `details[0].code` is the status, the failure code, `photo_not_kept` or `receiver_erased`.
         */
        post: operations["retrySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{session_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a session before its CFDI is requested
         * @description The session fails with `cancelled`, and `factura.failed` is sent. A session that was cancelled before: 200. The same ticket can then be sent under a new external_id. A body is ignored.
         */
        post: operations["cancelSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sessions of the account, newest first
         * @description Those of the last five years that keys of the same mode made.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{session_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to a session, oldest first
         * @description Events of the last five years, with the data that the topic of analysts carries.
         */
        get: operations["listSessionEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The events of the account, oldest first
         * @description Those of the last five years, of sessions that keys of the same mode made; every event once, and in order per session. `Accept: application/x-ndjson`: all to the present end, one `StreamedEvent` a line; `limit` does not count. `Accept: text/event-stream`: all, then those that come, until the client leaves; `id` is the cursor, `event` the type, `data` the `StreamedEvent`, a comment comes every 15 s. It is resumed by the header `Last-Event-ID`, which wins over `cursor`. At most 5 of them are open per account, both modes together (20 of NDJSON); one that is not read is cut. A stream that fails is cut without its last chunk.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tickets/analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads a ticket without starting a session; free
         * @description What a session with this ticket would find: the reading, the merchant, whether it is supported, what its portal asks for and the ticket lacks, and until when the merchant accepts it. Nothing is stored. Limits and checks are those of a create, and it counts as one while it is answered.
         */
        post: operations["analyzeTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customers of the account, newest first */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Saves a receiver as a customer
         * @description Each RFC has one profile per account and key mode: 201 if it is new, 200 if an existing one was changed. E-mail and use stay as they were unless the request gives them.
         */
        post: operations["saveCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{customer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A customer */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        /**
         * Deletes a customer
         * @description Existing sessions continue and keep their receiver. With `erase=true` its receiver is erased too, as `POST receivers/erase` does.
         */
        delete: operations["deleteCustomer"];
        options?: never;
        head?: never;
        /**
         * Changes the given fields of a customer
         * @description The RFC cannot change: another RFC is another customer. Existing sessions keep their receiver.
         */
        patch: operations["changeCustomer"];
        trace?: never;
    };
    "/api/v1/receivers/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erases a receiver of the account for good
         * @description Destroys the key that seals its tax data, photos and readings, in both modes and in all copies; its customers are deleted. Amounts, states, XML and PDF stay, as the law demands. A receiver with open sessions is 409 `session_not_completed`: cancel them, or wait. One of which nothing is kept is 404. With a test key, a receiver that live sessions or customers use is 403 `insufficient_scope`.
         */
        post: operations["eraseReceiver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The merchants whose tickets are recognised, by name
         * @description A test key sees what the sandbox supports, a live key what a live session would really reach.
         */
        get: operations["listMerchants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchants/{merchant_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A merchant
         * @description Health is not measured yet: its status is `unknown`, counts are 0 and the other figures null.
         */
        get: operations["getMerchant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The webhook endpoints of the account, newest first */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Adds an address that webhooks are sent to
         * @description At most 10 for each account and key mode, disabled ones included.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_endpoints/{endpoint_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A webhook endpoint */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Deletes a webhook endpoint
         * @description What was waiting for it is skipped.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Changes the given fields of a webhook endpoint
         * @description A new address also gets what was waiting for the former one.
         */
        patch: operations["changeWebhookEndpoint"];
        trace?: never;
    };
    "/api/v1/webhook_endpoints/{endpoint_id}/rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the secret of a webhook endpoint
         * @description For 24 hours both sign: `webhook-signature` has one signature for each. A body is ignored.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_endpoints/{endpoint_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a test message to a webhook endpoint
         * @description A `factura.completed` of an invented session with `"test": true`, also to a disabled endpoint. A body is ignored.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_endpoints/{endpoint_id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends what a webhook endpoint has missed
         * @description Everything since then that it is subscribed to and did not get, each once: also what was skipped because nobody was subscribed, but not what went to others or to a `webhook_url`. A disabled endpoint gets nothing: enable it first.
         */
        post: operations["recoverWebhookMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The webhooks of the account, newest first
         * @description One item for each message and endpoint.
         */
        get: operations["listWebhookMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_messages/{message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A webhook message: its body, and where it was sent */
        get: operations["getWebhookMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_messages/{message_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a webhook message again, now
         * @description Whatever its state, also to a disabled endpoint; under the same `webhook-id`, and attempts go on counting. The body may be left out. Where nobody was subscribed it goes to all that are subscribed now. Deleted endpoints are left out.
         */
        post: operations["resendWebhookMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The requests that were made for webhooks, newest first
         * @description They are kept for 90 days.
         */
        get: operations["listWebhookAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/_sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves the sandbox's clock ahead
         * @description What waits in the sandbox and is due by its clock goes on within seconds: retries, tickets that open later, and the end of sessions. Times in answers and documents stay real, and so does the deadline of `needs_input`; `factura.expiring` comes by the moved clock. Only with a test key: it steers the sandbox of its account; a live key is 403.
         */
        post: operations["moveSandboxClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/_sandbox/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Empties the sandbox
         * @description Its merchants forget every ticket and CFDI, and its clock is the real one again; sessions and their files stay. A body is ignored. Only with a test key: it steers the sandbox of its account; a live key is 403.
         */
        post: operations["resetSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/_sandbox/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the merchants of the sandbox counted for each ticket
         * @description The ticket seen last comes first. Only with a test key: it steers the sandbox of its account; a live key is 403.
         */
        get: operations["listSandboxTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/signed/{link}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of a link of `sessions/{session_id}/files/link`, without a key
         * @description As `files/{session_id}/{file_type}`. A link that is damaged or has expired: 401.
         */
        get: operations["downloadLinkedFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "factura.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A session has its CFDI
         * @description The files can be downloaded with a key of the account.
         */
        post: operations["facturaCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "factura.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A session ended without a CFDI
         * @description The status of the session says in `failure.action` what to do about it.
         */
        post: operations["facturaFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "factura.needs_input": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A session waits for its client
         * @description Answer with `POST /api/v1/sessions/{session_id}/input`. Sent only to endpoints that are subscribed to it by name.
         */
        post: operations["facturaNeedsInput"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "factura.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A session that waits is lost soon
         * @description 24 hours before `expires_at`, or halfway to it where less is left. Sent only to endpoints that are subscribed to it by name.
         */
        post: operations["facturaExpiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "factura.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SAT reports that a CFDI was cancelled
         * @description Sent only to endpoints that are subscribed to it by name.
         */
        post: operations["facturaCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Health: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                /** @enum {string} */
                status: "ok" | "degraded";
                reasons: {
                    [key: string]: string;
                };
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        Meta: {
            /** @constant */
            version: "2026-11";
            session_id: string | null;
            /** Format: date-time */
            timestamp: string;
        };
        Failure: {
            /** @description Always `false`. */
            ok: boolean;
            /** @description Always null. */
            data: string | null;
            error: components["schemas"]["Error"];
            meta: components["schemas"]["Meta"];
        };
        Error: {
            /** @enum {string} */
            code: "invalid_json" | "bad_url" | "bad_request" | "unsupported_version" | "unauthorized" | "insufficient_scope" | "account_suspended" | "not_found" | "method_not_allowed" | "request_timeout" | "headers_too_large" | "external_id_conflict" | "session_not_completed" | "session_failed" | "input_not_requested" | "session_not_cancellable" | "session_not_retryable" | "endpoint_exists" | "files_expired" | "payload_too_large" | "unsupported_media_type" | "invalid_request" | "receiver_required" | "receiver_ambiguous" | "customer_not_found" | "invalid_rfc" | "invalid_catalog_code" | "regimen_uso_mismatch" | "invalid_base64" | "image_too_large" | "image_too_small" | "image_dimensions_exceeded" | "image_corrupt" | "unsupported_image_format" | "csf_unreadable" | "webhook_url_not_allowed" | "too_many_endpoints" | "rate_limited" | "too_many_concurrent_requests" | "internal_error" | "overloaded" | "maintenance" | "ocr_timeout";
            message: string;
            retryable: boolean;
            details: {
                field: string;
                code: string;
                message: string;
            }[];
            /** Format: uri */
            doc_url: string;
            request_id: string;
        };
        /** @description Exactly one of user_info, customer_id and csf_pdf identifies the receiver. */
        CreateSessionInput: {
            /** @description Client's identifier of the expense. Unique per account and key mode. Stored in clear and kept when the receiver is erased: do not put personal data in it. */
            external_id: string;
            /** @description Standard base64 of a JPEG, PNG, WebP or HEIC, or of the PDF of a digital ticket (its first 3 pages are read), 8 MiB decoded at most; a data: prefix is stripped. Or an array of up to 3 such strings, parts of one long ticket from top to bottom; neighbours may overlap. */
            ticket_image: string | string[];
            /** @description A customer that was saved with a key of the same mode. */
            customer_id?: string;
            user_info?: components["schemas"]["UserInfoInput"];
            /** @description Standard base64 of the receiver's Constancia de Situación Fiscal: the PDF with text that SAT issues, 2 MiB decoded at most; a data: prefix is stripped. If it lists several régimenes, the one that fits uso_cfdi is used; if several fit, 422 names them. */
            csf_pdf?: string;
            /** @description Saves the receiver as a customer and returns its customer_id. The same RFC again updates its profile. No effect with customer_id. Absent: `false`. */
            save_customer?: boolean;
            /** @description Code of c_UsoCFDI. Absent: the customer's; otherwise G03 if the régimen allows it, otherwise S01. */
            uso_cfdi?: string;
            /** @description Code of c_FormaPago, not 99. Absent: from the ticket. */
            payment_method?: string;
            /** @description Overrides the webhook address of the account: a public https URL on port 443 or 8443, 2,048 characters at most. Stored in clear and kept when the receiver is erased: do not put personal data in it. */
            webhook_url?: string;
            /** @description Never charged, sandbox only. A test key always means true. Absent: `false`. */
            test_mode?: boolean;
            /**
             * @description Sandbox sessions only: makes the session fail or behave this way.
             * @enum {string}
             */
            simulate?: "ticket_unreadable" | "ticket_incomplete" | "not_a_ticket" | "document_is_cfdi" | "merchant_not_identified" | "merchant_not_supported" | "merchant_does_not_issue_cfdi" | "ticket_not_found_at_merchant" | "ticket_expired" | "ticket_already_invoiced" | "ticket_data_rejected" | "receiver_data_rejected" | "merchant_unavailable" | "captcha_required" | "cfdi_invalid" | "issue_unconfirmed" | "needs_input_expired" | "deadline_exceeded" | "cancelled" | "internal_error" | "lost_answer" | "slow" | "email" | "needs_input";
        };
        UserInfoInput: {
            /** @description Receiver's legal name as on its Constancia de Situación Fiscal: 300 characters at most without its company type. */
            razon_social: string;
            /** @description 12 characters for a company, 13 for a person. Generic RFCs are refused. */
            rfc: string;
            /** Format: email */
            email?: string;
            /** @description Code of c_RegimenFiscal. */
            regimen: string;
            /** @description Postal code of the receiver's tax address, of c_CodigoPostal. */
            cp: string;
        };
        Created: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                session_id: string;
                external_id: string;
                /**
                 * @description `processing`; a replay answers with the current state.
                 * @enum {string}
                 */
                status: "processing" | "completed" | "failed";
                ocr_result: components["schemas"]["OcrResult"];
                /** @description The customer that was used or saved. */
                customer_id: string | null;
                /** @description The receiver read from csf_pdf, with the fields of user_info: the CFDI will name it. Null without csf_pdf, and after the receiver was erased. */
                receiver: {
                    razon_social: string;
                    rfc: string;
                    regimen: string;
                    cp: string;
                    email: string | null;
                } | null;
                test_mode: boolean;
                /** Format: date-time */
                created_at: string;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        OcrResult: {
            merchant_name: string | null;
            merchant_rfc: string | null;
            amount: string | null;
            net_amount: string | null;
            tax_amount: string | null;
            tax_rate: string | null;
            currency: string;
            /** Format: date */
            date: string | null;
            /** @enum {string|null} */
            payment_method: "efectivo" | "tarjeta_debito" | "tarjeta_credito" | "vales" | "transferencia" | null;
            ticket_readable: boolean;
            warnings: string[];
            fields: {
                [key: string]: {
                    value: string | null;
                    confidence: number;
                    source: string;
                };
            };
        };
        Status: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                session_id: string;
                external_id: string;
                ocr: {
                    ticket: {
                        merchant_name: string | null;
                        merchant_rfc: string | null;
                        total: number | null;
                        /** Format: date */
                        date: string | null;
                    };
                };
                /** @description As in the 202; answers to questions replace what was read. */
                ocr_result: components["schemas"]["OcrResult"];
                /** @description Null until it is identified. */
                merchant: {
                    id: string;
                    name: string;
                } | null;
                /** Format: date-time */
                created_at: string;
                test_mode: boolean;
                billable: boolean;
                /** @description What a completed live session was charged; `waiver`: its CFDI was charged to the account before. Null: not completed, outside live mode, or not booked yet. */
                charge: {
                    /** @enum {string} */
                    kind: "charge" | "waiver";
                    amount: string;
                } | null;
                /** @description Stable codes for what was assumed or is doubtful about the request. `simulate_not_applied`: the session ended differently from what `simulate` asked for. New codes may be added. */
                warnings: string[];
                /** @description The CFDI already existed for the same RFC; none was issued for this session. */
                recovered: boolean;
                /** @description Fields in which a recovered CFDI differs from the request; empty if none. */
                differs: ("razon_social" | "regimen" | "cp" | "uso_cfdi" | "payment_method")[];
                /** @description What was verified: the issuer’s seal, the PAC’s seal, the certificate chain. `verified`, or a stable word for the reason why not: `not_checked`, `certificate_not_known`, `cadena_not_known`, … */
                checks: {
                    seal: string;
                    stamp_seal: string;
                    chain: string;
                } | null;
                /** @constant */
                status: "processing";
                /** Format: date-time */
                expires_at: string;
                /** @description Answer with `POST /api/v1/sessions/{session_id}/input`; null: nothing is asked. */
                needs_input: {
                    /** @enum {string} */
                    reason: "missing_ticket_field" | "low_confidence_field" | "merchant_asks";
                    fields: {
                        name: string;
                        label: string;
                        /** @description ECMAScript with flag `u`, for the whole value. */
                        pattern: string;
                        /** @description What was read, doubtful as it is. */
                        value: string | null;
                    }[];
                    /** Format: date-time */
                    asked_at: string;
                    /** Format: date-time */
                    deadline: string;
                } | null;
            } | {
                session_id: string;
                external_id: string;
                ocr: {
                    ticket: {
                        merchant_name: string | null;
                        merchant_rfc: string | null;
                        total: number | null;
                        /** Format: date */
                        date: string | null;
                    };
                };
                /** @description As in the 202; answers to questions replace what was read. */
                ocr_result: components["schemas"]["OcrResult"];
                /** @description Null until it is identified. */
                merchant: {
                    id: string;
                    name: string;
                } | null;
                /** Format: date-time */
                created_at: string;
                test_mode: boolean;
                billable: boolean;
                /** @description What a completed live session was charged; `waiver`: its CFDI was charged to the account before. Null: not completed, outside live mode, or not booked yet. */
                charge: {
                    /** @enum {string} */
                    kind: "charge" | "waiver";
                    amount: string;
                } | null;
                /** @description Stable codes for what was assumed or is doubtful about the request. `simulate_not_applied`: the session ended differently from what `simulate` asked for. New codes may be added. */
                warnings: string[];
                /** @description The CFDI already existed for the same RFC; none was issued for this session. */
                recovered: boolean;
                /** @description Fields in which a recovered CFDI differs from the request; empty if none. */
                differs: ("razon_social" | "regimen" | "cp" | "uso_cfdi" | "payment_method")[];
                /** @description What was verified: the issuer’s seal, the PAC’s seal, the certificate chain. `verified`, or a stable word for the reason why not: `not_checked`, `certificate_not_known`, `cadena_not_known`, … */
                checks: {
                    seal: string;
                    stamp_seal: string;
                    chain: string;
                };
                /** @constant */
                status: "completed";
                /** Format: date-time */
                completed_at: string;
                processing_time_seconds: number;
                /** Format: uuid */
                uuid: string;
                files: components["schemas"]["Files"];
            } | {
                session_id: string;
                external_id: string;
                ocr: {
                    ticket: {
                        merchant_name: string | null;
                        merchant_rfc: string | null;
                        total: number | null;
                        /** Format: date */
                        date: string | null;
                    };
                };
                /** @description As in the 202; answers to questions replace what was read. */
                ocr_result: components["schemas"]["OcrResult"];
                /** @description Null until it is identified. */
                merchant: {
                    id: string;
                    name: string;
                } | null;
                /** Format: date-time */
                created_at: string;
                test_mode: boolean;
                billable: boolean;
                /** @description What a completed live session was charged; `waiver`: its CFDI was charged to the account before. Null: not completed, outside live mode, or not booked yet. */
                charge: {
                    /** @enum {string} */
                    kind: "charge" | "waiver";
                    amount: string;
                } | null;
                /** @description Stable codes for what was assumed or is doubtful about the request. `simulate_not_applied`: the session ended differently from what `simulate` asked for. New codes may be added. */
                warnings: string[];
                /** @description The CFDI already existed for the same RFC; none was issued for this session. */
                recovered: boolean;
                /** @description Fields in which a recovered CFDI differs from the request; empty if none. */
                differs: ("razon_social" | "regimen" | "cp" | "uso_cfdi" | "payment_method")[];
                /** @description What was verified: the issuer’s seal, the PAC’s seal, the certificate chain. `verified`, or a stable word for the reason why not: `not_checked`, `certificate_not_known`, `cadena_not_known`, … */
                checks: {
                    seal: string;
                    stamp_seal: string;
                    chain: string;
                } | null;
                /** @constant */
                status: "failed";
                /** Format: date-time */
                failed_at: string;
                processing_time_seconds: number;
                failure: {
                    /** @enum {string} */
                    code: "ticket_unreadable" | "ticket_incomplete" | "not_a_ticket" | "document_is_cfdi" | "merchant_not_identified" | "merchant_not_supported" | "merchant_does_not_issue_cfdi" | "ticket_not_found_at_merchant" | "ticket_expired" | "ticket_already_invoiced" | "ticket_data_rejected" | "receiver_data_rejected" | "merchant_unavailable" | "captcha_required" | "cfdi_invalid" | "issue_unconfirmed" | "needs_input_expired" | "deadline_exceeded" | "cancelled" | "internal_error";
                    message: string;
                    retryable: boolean;
                    /**
                     * @description What to do about it.
                     * @enum {string}
                     */
                    action: "new_photo" | "same_again_later" | "correct_receiver" | "ask_merchant" | "none";
                    source: string;
                    portal_message: string | null;
                };
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        Files: {
            /** Format: uri */
            xml_url: string;
            /** Format: uri */
            pdf_url: string;
        };
        FilesListing: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                session_id: string;
                external_id: string;
                /** @constant */
                status: "completed";
                /** Format: uuid */
                uuid: string;
                files: components["schemas"]["Files"];
                items: {
                    /** @enum {string} */
                    type: "xml" | "pdf";
                    /** Format: uri */
                    url: string;
                    content_type: string;
                    size_bytes: number;
                    sha256: string;
                    filename: string;
                }[];
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        ChargeList: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                items: components["schemas"]["ChargeItem"][];
                next_cursor: string | null;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        ChargeItem: {
            charge_id: string;
            /**
             * @description `correction`: agreed later, or its session completed when its month was closed.
             * @enum {string}
             */
            kind: "charge" | "waiver" | "correction";
            session_id: string | null;
            external_id: string | null;
            /**
             * Format: uuid
             * @description In upper case.
             */
            uuid: string | null;
            /** @description Null until it is identified. */
            merchant: {
                id: string;
                name: string;
            } | null;
            /**
             * Format: date-time
             * @description Of a correction: when it was made.
             */
            completed_at: string;
            /** @description Of America/Mexico_City. */
            month: string;
            amount: string;
            /** @constant */
            currency: "MXN";
            /** @description `same_cfdi` of a waiver, also where it is a correction because its month was closed; `month_closed` of such a charge; or why it was corrected. */
            reason: string | null;
        };
        SummaryAnswer: {
            /** @description Always `true`. */
            ok: boolean;
            data: components["schemas"]["Summary"];
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        Summary: {
            month: string;
            /** @description A closed month never changes. */
            closed: boolean;
            /** @description Charged and waived. A session that completed when its month was closed is a correction of the open month: counted nowhere, its amount is in the net. */
            completed: number;
            /** @description Rows of the kind `charge`. */
            charged: number;
            /** @description Rows of the kind `waiver`. */
            waived: number;
            failed: number;
            /** @description Charges and corrections. */
            net_amount: string;
            /** @description IVA, 16 % of the net, rounded once. */
            tax_amount: string;
            total_amount: string;
            /** @constant */
            currency: "MXN";
            /** @description Days with a row; `charged` counts charges, `amount` includes corrections. */
            days: {
                /** Format: date */
                day: string;
                charged: number;
                amount: string;
            }[];
        };
        LinkFileInput: {
            /** @enum {string} */
            file_type: "xml" | "pdf";
        };
        FileLink: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                /**
                 * Format: uri
                 * @description The download; whoever has this address needs no key.
                 */
                url: string;
                /** Format: date-time */
                expires_at: string;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        GiveInputInput: {
            /** @description A value for each field of `needs_input`, by its `name`, in the form of its `pattern`. */
            fields: {
                [key: string]: string;
            };
        };
        /** @description Without user_info and customer_id the receiver is that of the failed session. */
        RetrySessionInput: {
            /** @description Of the new session. Stored in clear and kept when the receiver is erased: do not put personal data in it. */
            external_id: string;
            /** @description A customer that was saved with a key of the same mode. */
            customer_id?: string;
            user_info?: components["schemas"]["UserInfoInput"];
            /** @description Code of c_UsoCFDI. Absent: as in the failed session; with another receiver, where the failed request named none, the customer's, G03 or S01. */
            uso_cfdi?: string;
            /** @description Code of c_FormaPago, not 99. Absent: as in the failed session. */
            payment_method?: string;
        };
        SessionList: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                items: components["schemas"]["SessionItem"][];
                next_cursor: string | null;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        SessionItem: {
            session_id: string;
            external_id: string;
            /** @enum {string} */
            status: "processing" | "completed" | "failed";
            test_mode: boolean;
            billable: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            ended_at: string | null;
            /** @description Null until it is identified. */
            merchant: {
                id: string;
                name: string;
            } | null;
            /** @description Of the CFDI, else of the ticket. */
            total: string | null;
            /** @constant */
            currency: "MXN";
            /**
             * Format: uuid
             * @description In upper case.
             */
            uuid: string | null;
            failure: {
                /** @enum {string} */
                code: "ticket_unreadable" | "ticket_incomplete" | "not_a_ticket" | "document_is_cfdi" | "merchant_not_identified" | "merchant_not_supported" | "merchant_does_not_issue_cfdi" | "ticket_not_found_at_merchant" | "ticket_expired" | "ticket_already_invoiced" | "ticket_data_rejected" | "receiver_data_rejected" | "merchant_unavailable" | "captcha_required" | "cfdi_invalid" | "issue_unconfirmed" | "needs_input_expired" | "deadline_exceeded" | "cancelled" | "internal_error";
            } | null;
            /** @description Whether its status asks a question. */
            needs_input: boolean;
            /** @description The CFDI already existed for the same RFC. */
            recovered: boolean;
            /** @description What a completed live session was charged; `waiver`: its CFDI was charged to the account before. Null: not completed, outside live mode, or not booked yet. */
            charge: {
                /** @enum {string} */
                kind: "charge" | "waiver";
                amount: string;
            } | null;
        };
        SessionEventList: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                items: components["schemas"]["SessionEventItem"][];
                next_cursor: string | null;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        SessionEventItem: {
            /** Format: uuid */
            event_id: string;
            session_id: string;
            external_id: string;
            /** @description Its types and their `data` are those of `GET /asyncapi.json`; more may be added. */
            type: string;
            /** @description Counts from 1 in the session, without gaps. */
            version: number;
            /** Format: date-time */
            at: string;
            test_mode: boolean;
            data: {
                [key: string]: unknown;
            };
        };
        EventPage: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                items: components["schemas"]["StreamedEvent"][];
                /** @description Never null: pass it later as `cursor`, with the same filters, to get newer events. A page may hold fewer events than `limit`, or none, before the end: at the end it is empty and this is the cursor that was given. */
                next_cursor: string;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        StreamedEvent: {
            /** Format: uuid */
            event_id: string;
            session_id: string;
            external_id: string;
            /** @description Its types and their `data` are those of `GET /asyncapi.json`; more may be added. */
            type: string;
            /** @description Counts from 1 in the session, without gaps. */
            version: number;
            /** Format: date-time */
            at: string;
            test_mode: boolean;
            data: {
                [key: string]: unknown;
            };
            /** @description Pass it as `cursor` to continue after this event. */
            cursor: string;
        };
        AnalyzeTicketInput: {
            /** @description Standard base64 of a JPEG, PNG, WebP or HEIC, or of the PDF of a digital ticket (its first 3 pages are read), 8 MiB decoded at most; a data: prefix is stripped. Or an array of up to 3 such strings, parts of one long ticket from top to bottom; neighbours may overlap. */
            ticket_image: string | string[];
            /** @description Analyzes as a test session would. A test key always means true. Absent: `false`. */
            test_mode?: boolean;
        };
        Analyzed: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                ocr_result: components["schemas"]["OcrResult"];
                /** @description The merchant of the ticket; null if unknown. */
                merchant: {
                    id: string;
                    name: string;
                    rfc: string;
                    /** @enum {string} */
                    how: "rfc" | "rfc_repaired" | "name";
                    confidence: number;
                } | null;
                /** @description Whether tickets of this merchant are invoiced here: through its portal, or directly with its CSD. A window that has passed does not change it. */
                supported: boolean;
                /** @description Billing codes found on the ticket: those that the portal of the merchant asks for, otherwise those that the ticket labels as codes. For a merchant billed directly: the codes that identify the sale. */
                portal_fields: {
                    [key: string]: string;
                };
                /** @description Fields that the portal or the direct invoice needs, and that were not found on the ticket or were read with a confidence below 0.5. */
                missing_fields: {
                    name: string;
                    label: string;
                    pattern: string;
                }[];
                /**
                 * Format: date-time
                 * @description When the merchant stops invoicing this ticket, according to the registry; null if the registry has no window, as for a merchant known only by its CSD. A session is tried even if this has passed: the merchant’s answer decides (`ticket_expired`).
                 */
                accepted_until: string | null;
                /**
                 * @description How a session with this ticket would fail, by what is known now; null: it would be tried. `ticket_incomplete` with `missing_fields`: a session asks for them (`needs_input`); without them: the merchant is billed directly, and the total and taxes that were read do not suffice for an invoice.
                 * @enum {string|null}
                 */
                expected_failure: "ticket_unreadable" | "ticket_incomplete" | "not_a_ticket" | "document_is_cfdi" | "merchant_not_identified" | "merchant_not_supported" | "merchant_does_not_issue_cfdi" | "ticket_not_found_at_merchant" | "ticket_expired" | "ticket_already_invoiced" | "ticket_data_rejected" | "receiver_data_rejected" | "merchant_unavailable" | "captcha_required" | "cfdi_invalid" | "issue_unconfirmed" | "needs_input_expired" | "deadline_exceeded" | "cancelled" | "internal_error" | null;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        /** @description Exactly one of user_info and csf_pdf identifies the receiver. */
        SaveCustomerInput: {
            user_info?: components["schemas"]["UserInfoInput"];
            /** @description Standard base64 of the receiver's Constancia de Situación Fiscal: the PDF with text that SAT issues, 2 MiB decoded at most; a data: prefix is stripped. If it lists several régimenes, the one that fits uso_cfdi is used; if several fit, 422 names them. */
            csf_pdf?: string;
            /** @description Default use of requests that name none, code of c_UsoCFDI. Absent: unchanged, or chosen by the régimen. */
            uso_cfdi?: string;
        };
        CustomerSaved: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                razon_social: string;
                rfc: string;
                regimen: string;
                cp: string;
                email: string | null;
                uso_cfdi: string | null;
                customer_id: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                warnings: string[];
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        CustomerList: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                items: components["schemas"]["Customer"][];
                next_cursor: string | null;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        Customer: {
            razon_social: string;
            rfc: string;
            regimen: string;
            cp: string;
            email: string | null;
            uso_cfdi: string | null;
            customer_id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        CustomerAnswer: {
            /** @description Always `true`. */
            ok: boolean;
            data: components["schemas"]["Customer"];
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        ChangeCustomerInput: {
            /** @description Receiver's legal name as on its Constancia de Situación Fiscal: 300 characters at most without its company type. */
            razon_social?: string;
            /** @description Code of c_RegimenFiscal. */
            regimen?: string;
            /** @description Postal code of the receiver's tax address, of c_CodigoPostal. */
            cp?: string;
            /** Format: email */
            email?: string | null;
            /** @description null: chosen by the régimen. */
            uso_cfdi?: string | null;
        };
        CustomerDeleted: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                customer_id: string;
                /** @description Always `true`. */
                deleted: boolean;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        EraseReceiverInput: {
            /** @description The RFC of a receiver that the account has used. */
            rfc: string;
        };
        ReceiverErased: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                /** @description Always `true`. */
                erased: boolean;
                /** @description Sessions whose receiver can no longer be read. */
                sessions: number;
                /** @description Customers that were deleted with it. */
                customers: number;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        MerchantList: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                items: components["schemas"]["MerchantItem"][];
                next_cursor: string | null;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        MerchantItem: {
            id: string;
            name: string;
            rfcs: string[];
            /** @description Whether a session with this key would really reach the merchant. */
            supported: boolean;
            /**
             * @description Null: not known.
             * @enum {string|null}
             */
            channel: "portal" | "browser" | "email" | "direct" | null;
            /** @description Until when the merchant invoices a ticket; null: not known. */
            window: {
                /** @enum {string} */
                kind: "days" | "month" | "next_month" | "day_of_next_month" | "year";
                /** @description `days`: days after the purchase; `day_of_next_month`: that day; otherwise null. */
                days: number | null;
                text: string;
            } | null;
            /** @description What is asked of the ticket beside its total and its date. */
            portal_fields: {
                name: string;
                label: string;
                pattern: string;
                required: boolean;
            }[];
            /**
             * @description `documented`: from tickets, portals and published lists; `live`: it has issued a CFDI that was verified.
             * @enum {string}
             */
            evidence: "sandbox" | "documented" | "live";
            health: {
                /**
                 * @description `down`: nobody visits it now; `degraded`: its portal answers otherwise than it should, or a tenth of the sessions fail by its fault or ours; `unknown`: nothing tells.
                 * @enum {string}
                 */
                status: "operational" | "degraded" | "down" | "unknown";
                /**
                 * Format: date-time
                 * @description Null while unknown.
                 */
                since: string | null;
            };
        };
        MerchantAnswer: {
            /** @description Always `true`. */
            ok: boolean;
            data: components["schemas"]["MerchantDetail"];
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        MerchantDetail: {
            id: string;
            name: string;
            rfcs: string[];
            /** @description Whether a session with this key would really reach the merchant. */
            supported: boolean;
            /**
             * @description Null: not known.
             * @enum {string|null}
             */
            channel: "portal" | "browser" | "email" | "direct" | null;
            /** @description Until when the merchant invoices a ticket; null: not known. */
            window: {
                /** @enum {string} */
                kind: "days" | "month" | "next_month" | "day_of_next_month" | "year";
                /** @description `days`: days after the purchase; `day_of_next_month`: that day; otherwise null. */
                days: number | null;
                text: string;
            } | null;
            /** @description What is asked of the ticket beside its total and its date. */
            portal_fields: {
                name: string;
                label: string;
                pattern: string;
                required: boolean;
            }[];
            /**
             * @description `documented`: from tickets, portals and published lists; `live`: it has issued a CFDI that was verified.
             * @enum {string}
             */
            evidence: "sandbox" | "documented" | "live";
            health: {
                /**
                 * @description `down`: nobody visits it now; `degraded`: its portal answers otherwise than it should, or a tenth of the sessions fail by its fault or ours; `unknown`: nothing tells.
                 * @enum {string}
                 */
                status: "operational" | "degraded" | "down" | "unknown";
                /**
                 * Format: date-time
                 * @description Null while unknown.
                 */
                since: string | null;
                /** @description Sessions at this merchant that ended in the running hour or the 24 hours before it, without those that their client cancelled. */
                attempts_24h: number;
                /** @description The share of them that completed; null without attempts. */
                success_rate_24h: number | null;
                /** @description From request to end of those that completed, within 19 %; null: none did. */
                median_seconds_24h: number | null;
                /**
                 * Format: date-time
                 * @description When it last issued a CFDI for a session that completed; null: never. A recovered CFDI does not count.
                 */
                last_issued_at: string | null;
                failures_24h: {
                    merchant: number;
                    ticket: number;
                    receiver: number;
                    portal: number;
                    service: number;
                };
            };
        };
        CreateEndpointInput: {
            /** @description A public https URL on port 443 or 8443, 2,048 characters at most; unique in its mode. */
            url: string;
            /** @description The events that it receives; one that is named twice counts once. Default at its creation: `factura.completed` and `factura.failed`. */
            events?: ("factura.completed" | "factura.failed" | "factura.needs_input" | "factura.cancelled" | "factura.expiring")[];
            description?: string | null;
        };
        WebhookEndpointCreated: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                endpoint_id: string;
                /** Format: uri */
                url: string;
                events: ("factura.completed" | "factura.failed" | "factura.needs_input" | "factura.cancelled" | "factura.expiring")[];
                description: string | null;
                enabled: boolean;
                /**
                 * @description `gone`: it answered 410; `failing`: it failed for five days. Null where its owner disabled it.
                 * @enum {string|null}
                 */
                disabled_reason: "gone" | "failing" | null;
                /** Format: date-time */
                created_at: string;
                /** @description `whsec_` + base64 of 32 bytes; shown here and at its rotation only. */
                secret: string;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        WebhookEndpointList: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                items: components["schemas"]["WebhookEndpoint"][];
                next_cursor: string | null;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        WebhookEndpoint: {
            endpoint_id: string;
            /** Format: uri */
            url: string;
            events: ("factura.completed" | "factura.failed" | "factura.needs_input" | "factura.cancelled" | "factura.expiring")[];
            description: string | null;
            enabled: boolean;
            /**
             * @description `gone`: it answered 410; `failing`: it failed for five days. Null where its owner disabled it.
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | null;
            /** Format: date-time */
            created_at: string;
        };
        WebhookEndpointAnswer: {
            /** @description Always `true`. */
            ok: boolean;
            data: components["schemas"]["WebhookEndpoint"];
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        ChangeEndpointInput: {
            /** @description A public https URL on port 443 or 8443, 2,048 characters at most; unique in its mode. */
            url?: string;
            /** @description The events that it receives; one that is named twice counts once. Default at its creation: `factura.completed` and `factura.failed`. */
            events?: ("factura.completed" | "factura.failed" | "factura.needs_input" | "factura.cancelled" | "factura.expiring")[];
            description?: string | null;
            /** @description `true` clears `disabled_reason`. Missed messages are not sent: see `recover`. */
            enabled?: boolean;
        };
        WebhookEndpointDeleted: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                endpoint_id: string;
                /** @description Always `true`. */
                deleted: boolean;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        WebhookSecretRotated: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                /** @description `whsec_` + base64 of 32 bytes; shown here and at its rotation only. */
                secret: string;
                /**
                 * Format: date-time
                 * @description Until then both secrets sign.
                 */
                previous_secret_valid_until: string;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        WebhookTestSent: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                message_id: string;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        RecoverMessagesInput: {
            /** @description An ISO 8601 instant, or `YYYY-MM-DD`: a day of America/Mexico_City. */
            since: string;
        };
        WebhookMessagesRecovered: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                messages: number;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        WebhookMessageList: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                items: components["schemas"]["WebhookDelivery"][];
                next_cursor: string | null;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        WebhookDelivery: {
            /** @description `webhook-id` of every request: it names the event. */
            message_id: string;
            /** @enum {string} */
            event: "factura.completed" | "factura.failed" | "factura.needs_input" | "factura.cancelled" | "factura.expiring";
            session_id: string;
            /** @description Null for a `webhook_url`, and where nobody was subscribed. */
            endpoint_id: string | null;
            /** @description Null where nobody was subscribed. */
            url: string | null;
            /**
             * @description `abandoned`: it was tried and given up. `skipped`: it was never tried, as nobody was subscribed, or the endpoint is disabled or deleted.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "abandoned" | "skipped";
            attempts: number;
            /** Format: date-time */
            next_attempt_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            delivered_at: string | null;
        };
        WebhookMessageAnswer: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                message_id: string;
                /** @enum {string} */
                event: "factura.completed" | "factura.failed" | "factura.needs_input" | "factura.cancelled" | "factura.expiring";
                payload: components["schemas"]["FacturaCompleted"] | components["schemas"]["FacturaFailed"] | components["schemas"]["FacturaNeedsInput"] | components["schemas"]["FacturaExpiring"];
                deliveries: components["schemas"]["WebhookDelivery"][];
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        FacturaCompleted: {
            /** @constant */
            event: "factura.completed";
            version: string;
            idempotency_key: string;
            session_id: string;
            external_id: string;
            test_mode: boolean;
            processing_time_seconds: number;
            /** @constant */
            status: "completed";
            /** Format: date-time */
            completed_at: string;
            files: {
                /** Format: uri */
                xml_url: string;
                /** Format: uri */
                pdf_url: string;
            };
            /** Format: uuid */
            uuid: string;
            total: string;
            merchant: {
                id: string;
                name: string;
            } | null;
            /** @description Always `true`. */
            test?: boolean;
            /** @description The CFDI already existed for the same RFC; none was issued for this session. */
            recovered: boolean;
            /** @description Fields in which a recovered CFDI differs from the request; empty if none. */
            differs: ("razon_social" | "regimen" | "cp" | "uso_cfdi" | "payment_method")[];
            /** @description What was verified: the issuer’s seal, the PAC’s seal, the certificate chain. `verified`, or a stable word for the reason why not: `not_checked`, `certificate_not_known`, `cadena_not_known`, … */
            checks: {
                seal: string;
                stamp_seal: string;
                chain: string;
            };
        };
        FacturaFailed: {
            /** @constant */
            event: "factura.failed";
            version: string;
            idempotency_key: string;
            session_id: string;
            external_id: string;
            test_mode: boolean;
            processing_time_seconds: number;
            /** @constant */
            status: "failed";
            /** Format: date-time */
            failed_at: string;
            /** @description Always `false`. */
            billable: boolean;
            error: {
                /** @enum {string} */
                code: "ticket_unreadable" | "ticket_incomplete" | "not_a_ticket" | "document_is_cfdi" | "merchant_not_identified" | "merchant_not_supported" | "merchant_does_not_issue_cfdi" | "ticket_not_found_at_merchant" | "ticket_expired" | "ticket_already_invoiced" | "ticket_data_rejected" | "receiver_data_rejected" | "merchant_unavailable" | "captcha_required" | "cfdi_invalid" | "issue_unconfirmed" | "needs_input_expired" | "deadline_exceeded" | "cancelled" | "internal_error";
                message: string;
                retryable: boolean;
                /** @enum {string} */
                source: "merchant" | "ticket" | "receiver" | "portal" | "service";
            };
        };
        FacturaNeedsInput: {
            /** @constant */
            event: "factura.needs_input";
            version: string;
            idempotency_key: string;
            session_id: string;
            external_id: string;
            test_mode: boolean;
            needs_input: {
                /** @enum {string} */
                reason: "missing_ticket_field" | "low_confidence_field" | "merchant_asks";
                fields: {
                    name: string;
                    label: string;
                    pattern: string;
                }[];
                /** Format: date-time */
                asked_at: string;
                /** Format: date-time */
                deadline: string;
            };
        };
        FacturaExpiring: {
            /** @constant */
            event: "factura.expiring";
            version: string;
            idempotency_key: string;
            session_id: string;
            external_id: string;
            test_mode: boolean;
            /** Format: date-time */
            expires_at: string;
        };
        ResendMessageInput: {
            /** @description Resend to this endpoint alone; absent: to every endpoint that the message was for. */
            endpoint_id?: string;
        };
        WebhookMessageResent: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                message_id: string;
                deliveries: components["schemas"]["WebhookDelivery"][];
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        WebhookAttemptList: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                items: components["schemas"]["WebhookAttempt"][];
                next_cursor: string | null;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        WebhookAttempt: {
            attempt_id: string;
            message_id: string;
            endpoint_id: string | null;
            /** @description Counted for each message and endpoint. */
            n: number;
            /** Format: date-time */
            at: string;
            duration_ms: number;
            status_code: number | null;
            /** @enum {string} */
            outcome: "delivered" | "retry" | "abandoned";
            /** @description Why there is no complete answer: `timeout`, `dns`, `connect`, `tls`, `reset`, `address_refused`, `protocol`. */
            error: string | null;
            /** @description The beginning of the answer, 1,024 characters at most. */
            response: string | null;
        };
        MoveClockInput: {
            /** @description Seconds that the clock is moved ahead, a year at most. */
            advance: number;
        };
        SandboxClock: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                /**
                 * Format: date-time
                 * @description The time of day of the sandbox.
                 */
                now: string;
                /** @description How far it is ahead of the real one. */
                ahead_seconds: number;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        SandboxReset: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                tickets: number;
                cfdis: number;
                stamps: number;
                /** @description Tickets that sessions which have ended had held. */
                locks: number;
                documents: number;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        SandboxTickets: {
            /** @description Always `true`. */
            ok: boolean;
            data: {
                items: components["schemas"]["SandboxTicket"][];
                next_cursor: string | null;
            };
            /** @description Always null. */
            error: string | null;
            meta: components["schemas"]["Meta"];
        };
        SandboxTicket: {
            merchant: string;
            /** @description Its codes and total: `folio=0502000017&total=116.00`. */
            ticket: string;
            /** @description Issuing requests that arrived. */
            attempts: number;
            /** @description CFDIs that were issued: never more than 1. */
            commits: number;
            uuid: string | null;
        };
        FacturaCancelled: {
            /** @constant */
            event: "factura.cancelled";
            version: string;
            idempotency_key: string;
            session_id: string;
            external_id: string;
            test_mode: boolean;
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
            cancelled_seen_at: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Quote it when you ask about this answer. */
        "X-Request-Id": string;
        /** @description The version of the contract that answered. */
        "Api-Version": string;
        /** @description Quota and window in seconds (IETF draft ratelimit-headers). */
        "RateLimit-Policy": string;
        /** @description Requests left, and seconds until the quota is full again. */
        RateLimit: string;
        /** @description Seconds to wait before the next try. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of this process */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "status": "ok",
                     *         "reasons": {}
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of this process */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "status": "ok",
                     *         "reasons": {}
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    docsGuide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    docsReading: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    docsReference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    errorPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    docsAsset: {
        parameters: {
            query?: {
                /** @description The hash of the file: with it, the file may be kept for ever. */
                v?: string;
            };
            header?: never;
            path: {
                /** @example docs.css */
                file: "docs.css" | "reference.css" | "reference.js" | "swagger-ui.css" | "swagger-ui.js" | "demo-ticket.jpg";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                    "text/javascript": string;
                    "image/jpeg": string;
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    asyncapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description AsyncAPI 3.0 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        asyncapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "external_id": "expense-1",
                 *       "ticket_image": "iVBORw0KGgoAAAANSUhEUgAAAUAAAAFAAQMAAAD3XjfpAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAI0lEQVRo3u3BAQ0AAADCoPdPbQ8HFAAAAAAAAAAAAAAAAPwaM0AAAbnbMWAAAAAASUVORK5CYII=",
                 *       "user_info": {
                 *         "razon_social": "ESCUELA KEMPER URGATE",
                 *         "rfc": "EKU9003173C9",
                 *         "regimen": "601",
                 *         "cp": "42501",
                 *         "email": "facturas@example.com"
                 *       },
                 *       "uso_cfdi": "G03"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSessionInput"];
            };
        };
        responses: {
            /** @description The session and what was read of its ticket */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *         "external_id": "expense-1",
                     *         "status": "processing",
                     *         "ocr_result": {
                     *           "merchant_name": "OXXO",
                     *           "merchant_rfc": "CCO8605231N4",
                     *           "amount": "116.00",
                     *           "net_amount": "100.00",
                     *           "tax_amount": "16.00",
                     *           "tax_rate": "0.16",
                     *           "currency": "MXN",
                     *           "date": "2026-11-19",
                     *           "payment_method": "efectivo",
                     *           "ticket_readable": true,
                     *           "warnings": [],
                     *           "fields": {
                     *             "amount": {
                     *               "value": "116.00",
                     *               "confidence": 0.99,
                     *               "source": "printed"
                     *             },
                     *             "date": {
                     *               "value": "2026-11-19",
                     *               "confidence": 0.99,
                     *               "source": "printed"
                     *             }
                     *           }
                     *         },
                     *         "customer_id": null,
                     *         "receiver": null,
                     *         "test_mode": true,
                     *         "created_at": "2026-11-20T16:13:15.251Z"
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Created"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getSessionStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *         "external_id": "expense-1",
                     *         "ocr": {
                     *           "ticket": {
                     *             "merchant_name": "OXXO",
                     *             "merchant_rfc": "CCO8605231N4",
                     *             "total": 116,
                     *             "date": "2026-11-19"
                     *           }
                     *         },
                     *         "ocr_result": {
                     *           "merchant_name": "OXXO",
                     *           "merchant_rfc": "CCO8605231N4",
                     *           "amount": "116.00",
                     *           "net_amount": "100.00",
                     *           "tax_amount": "16.00",
                     *           "tax_rate": "0.16",
                     *           "currency": "MXN",
                     *           "date": "2026-11-19",
                     *           "payment_method": "efectivo",
                     *           "ticket_readable": true,
                     *           "warnings": [],
                     *           "fields": {
                     *             "amount": {
                     *               "value": "116.00",
                     *               "confidence": 0.99,
                     *               "source": "printed"
                     *             },
                     *             "date": {
                     *               "value": "2026-11-19",
                     *               "confidence": 0.99,
                     *               "source": "printed"
                     *             }
                     *           }
                     *         },
                     *         "merchant": {
                     *           "id": "oxxo",
                     *           "name": "OXXO"
                     *         },
                     *         "created_at": "2026-11-20T16:13:15.251Z",
                     *         "test_mode": true,
                     *         "billable": false,
                     *         "charge": null,
                     *         "warnings": [],
                     *         "recovered": false,
                     *         "differs": [],
                     *         "status": "completed",
                     *         "checks": {
                     *           "seal": "verified",
                     *           "stamp_seal": "verified",
                     *           "chain": "not_checked"
                     *         },
                     *         "completed_at": "2026-11-20T16:14:02.118Z",
                     *         "processing_time_seconds": 46,
                     *         "uuid": "AD662D33-6934-459C-A128-BDF0393F0F44",
                     *         "files": {
                     *           "xml_url": "https://api.example.com/api/v1/files/ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4/xml",
                     *           "pdf_url": "https://api.example.com/api/v1/files/ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4/pdf"
                     *         }
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Status"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listSessionFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both files */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *         "external_id": "expense-1",
                     *         "status": "completed",
                     *         "uuid": "AD662D33-6934-459C-A128-BDF0393F0F44",
                     *         "files": {
                     *           "xml_url": "https://api.example.com/api/v1/files/ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4/xml",
                     *           "pdf_url": "https://api.example.com/api/v1/files/ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4/pdf"
                     *         },
                     *         "items": [
                     *           {
                     *             "type": "xml",
                     *             "url": "https://api.example.com/api/v1/files/ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4/xml",
                     *             "content_type": "application/xml",
                     *             "size_bytes": 4812,
                     *             "sha256": "a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1",
                     *             "filename": "AD662D33-6934-459C-A128-BDF0393F0F44.xml"
                     *           },
                     *           {
                     *             "type": "pdf",
                     *             "url": "https://api.example.com/api/v1/files/ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4/pdf",
                     *             "content_type": "application/pdf",
                     *             "size_bytes": 4812,
                     *             "sha256": "b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2",
                     *             "filename": "AD662D33-6934-459C-A128-BDF0393F0F44.pdf"
                     *           }
                     *         ]
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FilesListing"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4 */
                session_id: string;
                /** @example xml */
                file_type: "xml" | "pdf";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                    "application/pdf": string;
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    archiveFiles: {
        parameters: {
            query: {
                /**
                 * @description A month of America/Mexico_City, `YYYY-MM`: when the sessions completed.
                 * @example 2026-11
                 */
                month: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ZIP */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listCharges: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the previous page; it is valid only with the same key mode and filters. */
                cursor?: string;
                /** @description An ISO 8601 instant, or `YYYY-MM-DD`: a day of America/Mexico_City. */
                from?: string;
                /** @description An ISO 8601 instant, or `YYYY-MM-DD`: a day of America/Mexico_City. */
                to?: string;
                kind?: "charge" | "waiver" | "correction";
                session_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page, or all rows as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "charge_id": "chg_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *             "kind": "charge",
                     *             "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *             "external_id": "expense-1",
                     *             "uuid": "AD662D33-6934-459C-A128-BDF0393F0F44",
                     *             "merchant": {
                     *               "id": "oxxo",
                     *               "name": "OXXO"
                     *             },
                     *             "completed_at": "2026-11-20T16:14:02.118Z",
                     *             "month": "2026-11",
                     *             "amount": "4.00",
                     *             "currency": "MXN",
                     *             "reason": null
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChargeList"];
                    "text/csv": string;
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getBillingSummary: {
        parameters: {
            query?: {
                /**
                 * @description A month of America/Mexico_City, `YYYY-MM`; absent: the open month.
                 * @example 2026-11
                 */
                month?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The month */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "month": "2026-11",
                     *         "closed": false,
                     *         "completed": 3,
                     *         "charged": 2,
                     *         "waived": 1,
                     *         "failed": 1,
                     *         "net_amount": "8.00",
                     *         "tax_amount": "1.28",
                     *         "total_amount": "9.28",
                     *         "currency": "MXN",
                     *         "days": [
                     *           {
                     *             "day": "2026-11-20",
                     *             "charged": 2,
                     *             "amount": "8.00"
                     *           }
                     *         ]
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SummaryAnswer"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    linkFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file_type": "xml"
                 *     }
                 */
                "application/json": components["schemas"]["LinkFileInput"];
            };
        };
        responses: {
            /** @description The address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "url": "https://api.example.com/api/v1/files/signed/ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4.xml.test.1795192095.kX3kX3kX3kX3kX3kX3kX3kX3kX3kX3kX3kX3kX3kX3k",
                     *         "expires_at": "2026-11-20T16:28:15.000Z"
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FileLink"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    giveSessionInput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fields": {
                 *         "portal_fields.folio": "0200000017"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GiveInputInput"];
            };
        };
        responses: {
            /** @description The session as it is now */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *         "external_id": "expense-1",
                     *         "ocr": {
                     *           "ticket": {
                     *             "merchant_name": "OXXO",
                     *             "merchant_rfc": "CCO8605231N4",
                     *             "total": 116,
                     *             "date": "2026-11-19"
                     *           }
                     *         },
                     *         "ocr_result": {
                     *           "merchant_name": "OXXO",
                     *           "merchant_rfc": "CCO8605231N4",
                     *           "amount": "116.00",
                     *           "net_amount": "100.00",
                     *           "tax_amount": "16.00",
                     *           "tax_rate": "0.16",
                     *           "currency": "MXN",
                     *           "date": "2026-11-19",
                     *           "payment_method": "efectivo",
                     *           "ticket_readable": true,
                     *           "warnings": [],
                     *           "fields": {
                     *             "amount": {
                     *               "value": "116.00",
                     *               "confidence": 0.99,
                     *               "source": "printed"
                     *             },
                     *             "date": {
                     *               "value": "2026-11-19",
                     *               "confidence": 0.99,
                     *               "source": "printed"
                     *             }
                     *           }
                     *         },
                     *         "merchant": {
                     *           "id": "oxxo",
                     *           "name": "OXXO"
                     *         },
                     *         "created_at": "2026-11-20T16:13:15.251Z",
                     *         "test_mode": true,
                     *         "billable": false,
                     *         "charge": null,
                     *         "warnings": [],
                     *         "recovered": false,
                     *         "differs": [],
                     *         "status": "processing",
                     *         "checks": null,
                     *         "expires_at": "2026-11-23T16:13:15.251Z",
                     *         "needs_input": null
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Status"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    retrySession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "external_id": "expense-2",
                 *       "user_info": {
                 *         "razon_social": "ESCUELA KEMPER URGATE",
                 *         "rfc": "EKU9003173C9",
                 *         "regimen": "601",
                 *         "cp": "42501"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RetrySessionInput"];
            };
        };
        responses: {
            /** @description The new session and what was read of its ticket */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *         "external_id": "expense-2",
                     *         "status": "processing",
                     *         "ocr_result": {
                     *           "merchant_name": "OXXO",
                     *           "merchant_rfc": "CCO8605231N4",
                     *           "amount": "116.00",
                     *           "net_amount": "100.00",
                     *           "tax_amount": "16.00",
                     *           "tax_rate": "0.16",
                     *           "currency": "MXN",
                     *           "date": "2026-11-19",
                     *           "payment_method": "efectivo",
                     *           "ticket_readable": true,
                     *           "warnings": [],
                     *           "fields": {
                     *             "amount": {
                     *               "value": "116.00",
                     *               "confidence": 0.99,
                     *               "source": "printed"
                     *             },
                     *             "date": {
                     *               "value": "2026-11-19",
                     *               "confidence": 0.99,
                     *               "source": "printed"
                     *             }
                     *           }
                     *         },
                     *         "customer_id": null,
                     *         "receiver": null,
                     *         "test_mode": true,
                     *         "created_at": "2026-11-20T16:13:15.251Z"
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Created"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cancelSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cancelled session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *         "external_id": "expense-1",
                     *         "ocr": {
                     *           "ticket": {
                     *             "merchant_name": "OXXO",
                     *             "merchant_rfc": "CCO8605231N4",
                     *             "total": 116,
                     *             "date": "2026-11-19"
                     *           }
                     *         },
                     *         "ocr_result": {
                     *           "merchant_name": "OXXO",
                     *           "merchant_rfc": "CCO8605231N4",
                     *           "amount": "116.00",
                     *           "net_amount": "100.00",
                     *           "tax_amount": "16.00",
                     *           "tax_rate": "0.16",
                     *           "currency": "MXN",
                     *           "date": "2026-11-19",
                     *           "payment_method": "efectivo",
                     *           "ticket_readable": true,
                     *           "warnings": [],
                     *           "fields": {
                     *             "amount": {
                     *               "value": "116.00",
                     *               "confidence": 0.99,
                     *               "source": "printed"
                     *             },
                     *             "date": {
                     *               "value": "2026-11-19",
                     *               "confidence": 0.99,
                     *               "source": "printed"
                     *             }
                     *           }
                     *         },
                     *         "merchant": {
                     *           "id": "oxxo",
                     *           "name": "OXXO"
                     *         },
                     *         "created_at": "2026-11-20T16:13:15.251Z",
                     *         "test_mode": true,
                     *         "billable": false,
                     *         "charge": null,
                     *         "warnings": [],
                     *         "recovered": false,
                     *         "differs": [],
                     *         "status": "failed",
                     *         "checks": null,
                     *         "failed_at": "2026-11-20T16:14:02.118Z",
                     *         "processing_time_seconds": 46,
                     *         "failure": {
                     *           "code": "cancelled",
                     *           "message": "The session was cancelled.",
                     *           "retryable": true,
                     *           "action": "same_again_later",
                     *           "source": "service",
                     *           "portal_message": null
                     *         }
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Status"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the previous page; it is valid only with the same key mode and filters. */
                cursor?: string;
                status?: "processing" | "completed" | "failed";
                external_id?: string;
                /** @description Its id, as in `GET /api/v1/merchants`. */
                merchant?: string;
                customer_id?: string;
                /** @description The folio fiscal, in any case. */
                uuid?: string;
                failure_code?: "ticket_unreadable" | "ticket_incomplete" | "not_a_ticket" | "document_is_cfdi" | "merchant_not_identified" | "merchant_not_supported" | "merchant_does_not_issue_cfdi" | "ticket_not_found_at_merchant" | "ticket_expired" | "ticket_already_invoiced" | "ticket_data_rejected" | "receiver_data_rejected" | "merchant_unavailable" | "captcha_required" | "cfdi_invalid" | "issue_unconfirmed" | "needs_input_expired" | "deadline_exceeded" | "cancelled" | "internal_error";
                needs_input?: "true" | "false";
                /** @description An ISO 8601 instant, or `YYYY-MM-DD`: a day of America/Mexico_City. */
                created_from?: string;
                /** @description An ISO 8601 instant, or `YYYY-MM-DD`: a day of America/Mexico_City. */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *             "external_id": "expense-1",
                     *             "status": "completed",
                     *             "test_mode": true,
                     *             "billable": false,
                     *             "created_at": "2026-11-20T16:13:15.251Z",
                     *             "ended_at": "2026-11-20T16:14:02.118Z",
                     *             "merchant": {
                     *               "id": "oxxo",
                     *               "name": "OXXO"
                     *             },
                     *             "total": "116.00",
                     *             "currency": "MXN",
                     *             "uuid": "AD662D33-6934-459C-A128-BDF0393F0F44",
                     *             "failure": null,
                     *             "needs_input": false,
                     *             "recovered": false,
                     *             "charge": null
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listSessionEvents: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the previous page; it is valid only with the same key mode and filters. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @example ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "event_id": "6f1d1c0a-8a54-4d0e-9a39-2f6f0b6e5d01",
                     *             "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *             "external_id": "expense-1",
                     *             "type": "MerchantIdentified",
                     *             "version": 3,
                     *             "at": "2026-11-20T16:13:15.251Z",
                     *             "test_mode": true,
                     *             "data": {
                     *               "merchantId": "oxxo",
                     *               "how": "rfc",
                     *               "confidence": 1
                     *             }
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SessionEventList"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of a page or `cursor` of an event, from a key of the same mode; the filters may change. Absent: from the first event. */
                cursor?: string;
                /** @description An ISO 8601 instant, or `YYYY-MM-DD`: a day of America/Mexico_City. */
                from?: string;
                /** @description An ISO 8601 instant, or `YYYY-MM-DD`: a day of America/Mexico_City. */
                to?: string;
                /** @description Comma-separated. A word that is no type of event matches nothing. */
                types?: string;
                session_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page, or a stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "event_id": "6f1d1c0a-8a54-4d0e-9a39-2f6f0b6e5d01",
                     *             "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *             "external_id": "expense-1",
                     *             "type": "MerchantIdentified",
                     *             "version": 3,
                     *             "at": "2026-11-20T16:13:15.251Z",
                     *             "test_mode": true,
                     *             "data": {
                     *               "merchantId": "oxxo",
                     *               "how": "rfc",
                     *               "confidence": 1
                     *             },
                     *             "cursor": "eyJmIjoiMDAwMDAwMDAwMDAwMTIzNCJ9"
                     *           }
                     *         ],
                     *         "next_cursor": "eyJmIjoiMDAwMDAwMDAwMDAwMTIzNCJ9"
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EventPage"];
                    "application/x-ndjson": string;
                    "text/event-stream": string;
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    analyzeTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ticket_image": "iVBORw0KGgoAAAANSUhEUgAAAUAAAAFAAQMAAAD3XjfpAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAI0lEQVRo3u3BAQ0AAADCoPdPbQ8HFAAAAAAAAAAAAAAAAPwaM0AAAbnbMWAAAAAASUVORK5CYII="
                 *     }
                 */
                "application/json": components["schemas"]["AnalyzeTicketInput"];
            };
        };
        responses: {
            /** @description What was read, and what is known of the merchant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "ocr_result": {
                     *           "merchant_name": "OXXO",
                     *           "merchant_rfc": "CCO8605231N4",
                     *           "amount": "116.00",
                     *           "net_amount": "100.00",
                     *           "tax_amount": "16.00",
                     *           "tax_rate": "0.16",
                     *           "currency": "MXN",
                     *           "date": "2026-11-19",
                     *           "payment_method": "efectivo",
                     *           "ticket_readable": true,
                     *           "warnings": [],
                     *           "fields": {
                     *             "amount": {
                     *               "value": "116.00",
                     *               "confidence": 0.99,
                     *               "source": "printed"
                     *             },
                     *             "date": {
                     *               "value": "2026-11-19",
                     *               "confidence": 0.99,
                     *               "source": "printed"
                     *             }
                     *           }
                     *         },
                     *         "merchant": {
                     *           "id": "oxxo",
                     *           "name": "OXXO",
                     *           "rfc": "CCO8605231N4",
                     *           "how": "rfc",
                     *           "confidence": 1
                     *         },
                     *         "supported": true,
                     *         "portal_fields": {
                     *           "folio": "0200000017"
                     *         },
                     *         "missing_fields": [],
                     *         "accepted_until": "2026-11-23T16:13:15.251Z",
                     *         "expected_failure": null
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Analyzed"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the previous page; it is valid only with the same key mode and filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "razon_social": "ESCUELA KEMPER URGATE",
                     *             "rfc": "EKU9003173C9",
                     *             "regimen": "601",
                     *             "cp": "42501",
                     *             "email": "facturas@example.com",
                     *             "uso_cfdi": "G03",
                     *             "customer_id": "cus_01KAQ8Z4N3W6T9B2C5D8F0G1H5",
                     *             "created_at": "2026-11-20T16:13:15.251Z",
                     *             "updated_at": "2026-11-20T16:14:02.118Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerList"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    saveCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_info": {
                 *         "razon_social": "ESCUELA KEMPER URGATE",
                 *         "rfc": "EKU9003173C9",
                 *         "regimen": "601",
                 *         "cp": "42501"
                 *       },
                 *       "uso_cfdi": "G03"
                 *     }
                 */
                "application/json": components["schemas"]["SaveCustomerInput"];
            };
        };
        responses: {
            /** @description The existing profile, changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerSaved"];
                };
            };
            /** @description The new profile */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "razon_social": "ESCUELA KEMPER URGATE",
                     *         "rfc": "EKU9003173C9",
                     *         "regimen": "601",
                     *         "cp": "42501",
                     *         "email": "facturas@example.com",
                     *         "uso_cfdi": "G03",
                     *         "customer_id": "cus_01KAQ8Z4N3W6T9B2C5D8F0G1H5",
                     *         "created_at": "2026-11-20T16:13:15.251Z",
                     *         "updated_at": "2026-11-20T16:14:02.118Z",
                     *         "warnings": []
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerSaved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example cus_01KAQ8Z4N3W6T9B2C5D8F0G1H5 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "razon_social": "ESCUELA KEMPER URGATE",
                     *         "rfc": "EKU9003173C9",
                     *         "regimen": "601",
                     *         "cp": "42501",
                     *         "email": "facturas@example.com",
                     *         "uso_cfdi": "G03",
                     *         "customer_id": "cus_01KAQ8Z4N3W6T9B2C5D8F0G1H5",
                     *         "created_at": "2026-11-20T16:13:15.251Z",
                     *         "updated_at": "2026-11-20T16:14:02.118Z"
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerAnswer"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    deleteCustomer: {
        parameters: {
            query?: {
                /** @description `true`: also destroys the key of this receiver. */
                erase?: "true" | "false";
            };
            header?: never;
            path: {
                /** @example cus_01KAQ8Z4N3W6T9B2C5D8F0G1H5 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "customer_id": "cus_01KAQ8Z4N3W6T9B2C5D8F0G1H5",
                     *         "deleted": true
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerDeleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    changeCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example cus_01KAQ8Z4N3W6T9B2C5D8F0G1H5 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "facturas@example.com",
                 *       "uso_cfdi": "G01"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeCustomerInput"];
            };
        };
        responses: {
            /** @description The profile after the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "razon_social": "ESCUELA KEMPER URGATE",
                     *         "rfc": "EKU9003173C9",
                     *         "regimen": "601",
                     *         "cp": "42501",
                     *         "email": "facturas@example.com",
                     *         "uso_cfdi": "G01",
                     *         "customer_id": "cus_01KAQ8Z4N3W6T9B2C5D8F0G1H5",
                     *         "created_at": "2026-11-20T16:13:15.251Z",
                     *         "updated_at": "2026-11-20T16:14:02.118Z",
                     *         "warnings": []
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerSaved"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    eraseReceiver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rfc": "EKU9003173C9"
                 *     }
                 */
                "application/json": components["schemas"]["EraseReceiverInput"];
            };
        };
        responses: {
            /** @description Erased */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "erased": true,
                     *         "sessions": 3,
                     *         "customers": 1
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiverErased"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listMerchants: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the previous page; it is valid only with the same key mode and filters. */
                cursor?: string;
                /** @description Part of a name, in any case and accents, or of an RFC. */
                q?: string;
                supported?: "true" | "false";
                channel?: "portal" | "browser" | "email" | "direct";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": "oxxo",
                     *             "name": "OXXO",
                     *             "rfcs": [
                     *               "CCO8605231N4"
                     *             ],
                     *             "supported": true,
                     *             "channel": "portal",
                     *             "window": {
                     *               "kind": "days",
                     *               "days": 30,
                     *               "text": "30 days after the purchase"
                     *             },
                     *             "portal_fields": [
                     *               {
                     *                 "name": "folio",
                     *                 "label": "Folio",
                     *                 "pattern": "^\\d{20}$",
                     *                 "required": true
                     *               }
                     *             ],
                     *             "evidence": "documented",
                     *             "health": {
                     *               "status": "unknown",
                     *               "since": null
                     *             }
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MerchantList"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example oxxo */
                merchant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known of the merchant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "oxxo",
                     *         "name": "OXXO",
                     *         "rfcs": [
                     *           "CCO8605231N4"
                     *         ],
                     *         "supported": true,
                     *         "channel": "portal",
                     *         "window": {
                     *           "kind": "days",
                     *           "days": 30,
                     *           "text": "30 days after the purchase"
                     *         },
                     *         "portal_fields": [
                     *           {
                     *             "name": "folio",
                     *             "label": "Folio",
                     *             "pattern": "^\\d{20}$",
                     *             "required": true
                     *           }
                     *         ],
                     *         "evidence": "documented",
                     *         "health": {
                     *           "status": "unknown",
                     *           "since": null,
                     *           "attempts_24h": 0,
                     *           "success_rate_24h": null,
                     *           "median_seconds_24h": null,
                     *           "last_issued_at": null,
                     *           "failures_24h": {
                     *             "merchant": 0,
                     *             "ticket": 0,
                     *             "receiver": 0,
                     *             "portal": 0,
                     *             "service": 0
                     *           }
                     *         }
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MerchantAnswer"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the previous page; it is valid only with the same key mode and filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "endpoint_id": "whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6",
                     *             "url": "https://erp.example.com/hooks/cfdi",
                     *             "events": [
                     *               "factura.completed",
                     *               "factura.failed"
                     *             ],
                     *             "description": "ERP",
                     *             "enabled": true,
                     *             "disabled_reason": null,
                     *             "created_at": "2026-11-20T16:13:15.251Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://erp.example.com/hooks/cfdi",
                 *       "description": "ERP"
                 *     }
                 */
                "application/json": components["schemas"]["CreateEndpointInput"];
            };
        };
        responses: {
            /** @description The endpoint, with its secret */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "endpoint_id": "whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6",
                     *         "url": "https://erp.example.com/hooks/cfdi",
                     *         "events": [
                     *           "factura.completed",
                     *           "factura.failed"
                     *         ],
                     *         "description": "ERP",
                     *         "enabled": true,
                     *         "disabled_reason": null,
                     *         "created_at": "2026-11-20T16:13:15.251Z",
                     *         "secret": "whsec_ZXhhbXBsZSBzZWNyZXQgdGhhdCBzaWducyBub3RoaW5n"
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointCreated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6 */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "endpoint_id": "whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6",
                     *         "url": "https://erp.example.com/hooks/cfdi",
                     *         "events": [
                     *           "factura.completed",
                     *           "factura.failed"
                     *         ],
                     *         "description": "ERP",
                     *         "enabled": true,
                     *         "disabled_reason": null,
                     *         "created_at": "2026-11-20T16:13:15.251Z"
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointAnswer"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6 */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "endpoint_id": "whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6",
                     *         "deleted": true
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointDeleted"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    changeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6 */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         "factura.completed",
                 *         "factura.failed",
                 *         "factura.needs_input"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ChangeEndpointInput"];
            };
        };
        responses: {
            /** @description The endpoint after the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "endpoint_id": "whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6",
                     *         "url": "https://erp.example.com/hooks/cfdi",
                     *         "events": [
                     *           "factura.completed",
                     *           "factura.failed",
                     *           "factura.needs_input"
                     *         ],
                     *         "description": "ERP",
                     *         "enabled": true,
                     *         "disabled_reason": null,
                     *         "created_at": "2026-11-20T16:13:15.251Z"
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointAnswer"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6 */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "secret": "whsec_ZXhhbXBsZSBzZWNyZXQgdGhhdCBzaWducyBub3RoaW5n",
                     *         "previous_secret_valid_until": "2026-11-21T16:14:02.118Z"
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSecretRotated"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6 */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message that is sent */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "message_id": "msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7"
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookTestSent"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    recoverWebhookMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6 */
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-11-01"
                 *     }
                 */
                "application/json": components["schemas"]["RecoverMessagesInput"];
            };
        };
        responses: {
            /** @description How many messages are sent */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "messages": 12
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookMessagesRecovered"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listWebhookMessages: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the previous page; it is valid only with the same key mode and filters. */
                cursor?: string;
                session_id?: string;
                endpoint_id?: string;
                event?: "factura.completed" | "factura.failed" | "factura.needs_input" | "factura.cancelled" | "factura.expiring";
                state?: "waiting" | "delivered" | "abandoned" | "skipped";
                /** @description An ISO 8601 instant, or `YYYY-MM-DD`: a day of America/Mexico_City. */
                from?: string;
                /** @description An ISO 8601 instant, or `YYYY-MM-DD`: a day of America/Mexico_City. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "message_id": "msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7",
                     *             "event": "factura.completed",
                     *             "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *             "endpoint_id": "whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6",
                     *             "url": "https://erp.example.com/hooks/cfdi",
                     *             "state": "delivered",
                     *             "attempts": 1,
                     *             "next_attempt_at": null,
                     *             "created_at": "2026-11-20T16:14:02.118Z",
                     *             "delivered_at": "2026-11-20T16:14:02.118Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookMessageList"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getWebhookMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7 */
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "message_id": "msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7",
                     *         "event": "factura.completed",
                     *         "payload": {
                     *           "event": "factura.completed",
                     *           "version": "2026-11",
                     *           "idempotency_key": "factura.completed:ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4:1795191242",
                     *           "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *           "external_id": "expense-1",
                     *           "test_mode": true,
                     *           "processing_time_seconds": 46,
                     *           "status": "completed",
                     *           "completed_at": "2026-11-20T16:14:02.118Z",
                     *           "files": {
                     *             "xml_url": "https://api.example.com/api/v1/files/ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4/xml",
                     *             "pdf_url": "https://api.example.com/api/v1/files/ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4/pdf"
                     *           },
                     *           "uuid": "AD662D33-6934-459C-A128-BDF0393F0F44",
                     *           "total": "116.00",
                     *           "merchant": {
                     *             "id": "oxxo",
                     *             "name": "OXXO"
                     *           },
                     *           "recovered": false,
                     *           "differs": [],
                     *           "checks": {
                     *             "seal": "verified",
                     *             "stamp_seal": "verified",
                     *             "chain": "not_checked"
                     *           }
                     *         },
                     *         "deliveries": [
                     *           {
                     *             "message_id": "msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7",
                     *             "event": "factura.completed",
                     *             "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *             "endpoint_id": "whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6",
                     *             "url": "https://erp.example.com/hooks/cfdi",
                     *             "state": "delivered",
                     *             "attempts": 1,
                     *             "next_attempt_at": null,
                     *             "created_at": "2026-11-20T16:14:02.118Z",
                     *             "delivered_at": "2026-11-20T16:14:02.118Z"
                     *           }
                     *         ]
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookMessageAnswer"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    resendWebhookMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7 */
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ResendMessageInput"];
            };
        };
        responses: {
            /** @description Where it is sent */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "message_id": "msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7",
                     *         "deliveries": [
                     *           {
                     *             "message_id": "msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7",
                     *             "event": "factura.completed",
                     *             "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                     *             "endpoint_id": "whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6",
                     *             "url": "https://erp.example.com/hooks/cfdi",
                     *             "state": "waiting",
                     *             "attempts": 1,
                     *             "next_attempt_at": "2026-11-20T16:14:02.118Z",
                     *             "created_at": "2026-11-20T16:14:02.118Z",
                     *             "delivered_at": null
                     *           }
                     *         ]
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookMessageResent"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listWebhookAttempts: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the previous page; it is valid only with the same key mode and filters. */
                cursor?: string;
                message_id?: string;
                session_id?: string;
                endpoint_id?: string;
                outcome?: "delivered" | "retry" | "abandoned";
                /** @description An ISO 8601 instant, or `YYYY-MM-DD`: a day of America/Mexico_City. */
                from?: string;
                /** @description An ISO 8601 instant, or `YYYY-MM-DD`: a day of America/Mexico_City. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "attempt_id": "att_01KAQ8Z4N3W6T9B2C5D8F0G1H8",
                     *             "message_id": "msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7",
                     *             "endpoint_id": "whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6",
                     *             "n": 1,
                     *             "at": "2026-11-20T16:14:02.118Z",
                     *             "duration_ms": 84,
                     *             "status_code": 200,
                     *             "outcome": "delivered",
                     *             "error": null,
                     *             "response": "ok"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookAttemptList"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    moveSandboxClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "advance": 86400
                 *     }
                 */
                "application/json": components["schemas"]["MoveClockInput"];
            };
        };
        responses: {
            /** @description The clock as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "now": "2026-11-21T16:14:02.118Z",
                     *         "ahead_seconds": 86400
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxClock"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    resetSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was emptied */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "tickets": 1,
                     *         "cfdis": 1,
                     *         "stamps": 0,
                     *         "locks": 0,
                     *         "documents": 0
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxReset"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listSandboxTickets: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the previous page; it is valid only with the same key mode and filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "merchant": "sbx-webforms",
                     *             "ticket": "folio=0502000017&total=116.00",
                     *             "attempts": 1,
                     *             "commits": 1,
                     *             "uuid": "AD662D33-6934-459C-A128-BDF0393F0F44"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "error": null,
                     *       "meta": {
                     *         "version": "2026-11",
                     *         "session_id": null,
                     *         "timestamp": "2026-11-20T16:14:02.118Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxTickets"];
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    downloadLinkedFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4.xml.test.1795192095.kX3kX3kX3kX3kX3kX3kX3kX3kX3kX3kX3kX3kX3kX3k */
                link: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                    "application/pdf": string;
                };
            };
            /** @description A refusal */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    facturaCompleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Names the event: the same for every endpoint, attempt and resend. Deduplicate by it.
                 * @example msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7
                 */
                "webhook-id": string;
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1763655242
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`; one for each valid secret, separated by blanks.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "factura.completed",
                 *       "version": "2026-11",
                 *       "idempotency_key": "factura.completed:ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4:1795191242",
                 *       "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                 *       "external_id": "expense-1",
                 *       "test_mode": true,
                 *       "processing_time_seconds": 46,
                 *       "status": "completed",
                 *       "completed_at": "2026-11-20T16:14:02.118Z",
                 *       "files": {
                 *         "xml_url": "https://api.example.com/api/v1/files/ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4/xml",
                 *         "pdf_url": "https://api.example.com/api/v1/files/ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4/pdf"
                 *       },
                 *       "uuid": "AD662D33-6934-459C-A128-BDF0393F0F44",
                 *       "total": "116.00",
                 *       "merchant": {
                 *         "id": "oxxo",
                 *         "name": "OXXO"
                 *       },
                 *       "recovered": false,
                 *       "differs": [],
                 *       "checks": {
                 *         "seal": "verified",
                 *         "stamp_seal": "verified",
                 *         "chain": "not_checked"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["FacturaCompleted"];
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. Answer within 15 seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried, ten attempts in about three days; `Retry-After` lengthens a wait. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    facturaFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Names the event: the same for every endpoint, attempt and resend. Deduplicate by it.
                 * @example msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7
                 */
                "webhook-id": string;
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1763655242
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`; one for each valid secret, separated by blanks.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "factura.failed",
                 *       "version": "2026-11",
                 *       "idempotency_key": "factura.failed:ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4:1795191242",
                 *       "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                 *       "external_id": "expense-1",
                 *       "test_mode": true,
                 *       "processing_time_seconds": 46,
                 *       "status": "failed",
                 *       "failed_at": "2026-11-20T16:14:02.118Z",
                 *       "billable": false,
                 *       "error": {
                 *         "code": "ticket_not_found_at_merchant",
                 *         "message": "The merchant does not know this ticket.",
                 *         "retryable": true,
                 *         "source": "ticket"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["FacturaFailed"];
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. Answer within 15 seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried, ten attempts in about three days; `Retry-After` lengthens a wait. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    facturaNeedsInput: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Names the event: the same for every endpoint, attempt and resend. Deduplicate by it.
                 * @example msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7
                 */
                "webhook-id": string;
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1763655242
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`; one for each valid secret, separated by blanks.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "factura.needs_input",
                 *       "version": "2026-11",
                 *       "idempotency_key": "factura.needs_input:ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4:1795191195",
                 *       "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                 *       "external_id": "expense-1",
                 *       "test_mode": true,
                 *       "needs_input": {
                 *         "reason": "missing_ticket_field",
                 *         "fields": [
                 *           {
                 *             "name": "portal_fields.folio",
                 *             "label": "Folio",
                 *             "pattern": "^\\d{20}$"
                 *           }
                 *         ],
                 *         "asked_at": "2026-11-20T16:13:15.251Z",
                 *         "deadline": "2026-11-23T16:13:15.251Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["FacturaNeedsInput"];
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. Answer within 15 seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried, ten attempts in about three days; `Retry-After` lengthens a wait. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    facturaExpiring: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Names the event: the same for every endpoint, attempt and resend. Deduplicate by it.
                 * @example msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7
                 */
                "webhook-id": string;
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1763655242
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`; one for each valid secret, separated by blanks.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "factura.expiring",
                 *       "version": "2026-11",
                 *       "idempotency_key": "factura.expiring:ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4:1795450395",
                 *       "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                 *       "external_id": "expense-1",
                 *       "test_mode": true,
                 *       "expires_at": "2026-11-23T16:13:15.251Z"
                 *     }
                 */
                "application/json": components["schemas"]["FacturaExpiring"];
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. Answer within 15 seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried, ten attempts in about three days; `Retry-After` lengthens a wait. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    facturaCancelled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Names the event: the same for every endpoint, attempt and resend. Deduplicate by it.
                 * @example msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7
                 */
                "webhook-id": string;
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1763655242
                 */
                "webhook-timestamp": string;
                /**
                 * @description Standard Webhooks: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`; one for each valid secret, separated by blanks.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "factura.cancelled",
                 *       "version": "2026-11",
                 *       "idempotency_key": "factura.cancelled:ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4:1795450395",
                 *       "session_id": "ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4",
                 *       "external_id": "expense-1",
                 *       "test_mode": true,
                 *       "uuid": "AD662D33-6934-459C-A128-BDF0393F0F44",
                 *       "cancelled_seen_at": "2026-11-23T16:13:15.251Z"
                 *     }
                 */
                "application/json": components["schemas"]["FacturaCancelled"];
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. Answer within 15 seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried, ten attempts in about three days; `Retry-After` lengthens a wait. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
