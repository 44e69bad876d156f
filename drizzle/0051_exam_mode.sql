CREATE TABLE "attempt_departures" (
	"tenant_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "attempt_departures_tenant_id_attempt_id_id_pk" PRIMARY KEY("tenant_id","attempt_id","id"),
	CONSTRAINT "attempt_departures_kind_known" CHECK ("attempt_departures"."kind" in ('hidden', 'blurred', 'full-screen-left')),
	CONSTRAINT "attempt_departures_order" CHECK ("attempt_departures"."left_at" <= "attempt_departures"."returned_at")
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "exam_mode" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_departures" ADD CONSTRAINT "attempt_departures_attempt_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."quiz_attempts"("tenant_id","id") ON DELETE no action ON UPDATE no action;

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE attempt_departures ADD CONSTRAINT attempt_departures_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE attempt_departures ENABLE ROW LEVEL SECURITY;
ALTER TABLE attempt_departures FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON attempt_departures TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE ON attempt_departures TO app_tenant;
