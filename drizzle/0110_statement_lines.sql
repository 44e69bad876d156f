-- The lines of bank statements that paid an order (docs/decisions/0115-bank-statements.md).
CREATE TABLE "statement_lines" (
	"tenant_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"order_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_lines_tenant_id_fingerprint_pk" PRIMARY KEY("tenant_id","fingerprint"),
	CONSTRAINT "statement_lines_fingerprint_form" CHECK ("statement_lines"."fingerprint" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "statement_lines_amount_positive" CHECK ("statement_lines"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_lines_order_idx" ON "statement_lines" USING btree ("tenant_id","order_id");

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE statement_lines ADD CONSTRAINT statement_lines_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE statement_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON statement_lines TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, DELETE ON statement_lines TO app_tenant;
