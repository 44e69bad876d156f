import { lesson, quiz, section, text } from '../../demo-course.ts';
import { gaps, numeric, ordering, quizOf, short, single, truth } from '../../demo-quiz.ts';

const contractions = () =>
  gaps(
    'Completa las frases con la contracción.',
    'Em + a = na, em + o = no, de + o = do.',
    'O livro está [*na|no|em] mesa, e a chave ficou [no] carro [do] Pedro.',
  );

const PORTUGUESE_QUIZ = quizOf(() => [
  single(
    'Una amiga brasileña dice: «O peixe estava esquisito». ¿Qué opina del pescado?',
    '«Esquisito» es un falso amigo: significa raro.',
    'Que estaba raro',
    'Que estaba exquisito',
    'Que estaba salado',
  ),
  short('¿Con qué palabra portuguesa se dice «en la», como en «está ___ mesa»?', 'Em y a se funden en «na».', 'na'),
  ordering(
    'Ordena los días, empezando por el lunes.',
    'Se cuentan a partir del domingo: el lunes es el segundo.',
    'segunda-feira',
    'terça-feira',
    'quarta-feira',
    'quinta-feira',
    'sexta-feira',
  ),
  single(
    '¿Qué significa «Tenho trabalhado muito»?',
    'La forma compuesta habla de algo que se repite hasta ahora.',
    'Vengo trabajando mucho últimamente',
    'Hoy he trabajado mucho',
    'Tengo que trabajar mucho',
  ),
  contractions(),
  numeric('Por teléfono te dictan: «nove, meia, dois». Escríbelo en cifras.', '«Meia» es seis: media docena.', '962'),
  truth(
    'En una puerta, «Puxe» quiere decir que hay que empujar.',
    'Es lo contrario: tirar o jalar. Empujar es «Empurre».',
    false,
  ),
  single(
    '¿Cuál es la traducción correcta de «Voy a viajar»?',
    'El futuro con ir no lleva preposición.',
    'Vou viajar',
    'Vou a viajar',
    'Fico viajar',
  ),
  truth(
    'En «o prazo termina na sexta», el plazo acaba el viernes.',
    'Sexta-feira es el viernes, y «na» equivale aquí a «el».',
    true,
  ),
]);

export const PORTUGUESE_USAGE_SECTION = section(
  'Usar',
  lesson(
    'En el café y en la calle',
    'Pedir, pagar, llegar y acordar una hora.',
    text(
      'Un día en Salvador',
      `Imagina un día entero en Salvador de Bahía. Por la mañana pides un café, después buscas el mercado y por la tarde te encuentras con alguien. Con unas treinta frases se vive ese día, y son estas.
      ## Saludar
      «Bom dia» hasta el mediodía, «boa tarde» hasta que anochece, «boa noite» después, tanto al llegar como al irse. «Oi» es hola y «tchau», adiós. «Tudo bem?» pregunta y responde: «Tudo bem? Tudo bem.»
      Las gracias dependen de quien las da: un hombre dice «obrigado» y una mujer, «obrigada», sin importar a quién se dirijan. Se contesta «de nada» o, con simpatía, «imagina». «Com licença» sirve para pasar entre la gente y «desculpe», para pedir perdón.
      ## Pedir y pagar
      El camarero se acerca y pregunta «Pois não?». No te está rechazando: significa ¿qué desea? Tú respondes:
      - «Queria um café e um pão de queijo, por favor.»
      - «Para comer aqui» o «para viagem», que es para llevar.
      - «Sem açúcar», sin azúcar. «Com gelo», con hielo.
      - «Mais alguma coisa? Só isso, obrigado.» ¿Algo más? Solo eso, gracias.
      - «A conta, por favor.» «Quanto é?»
      - «Aceita cartão? Débito ou crédito?»
      Si te ofrecen «suco», es jugo o zumo. «Refrigerante» es un refresco, y el «café da manhã», el desayuno. Se almuerza («almoço») y se cena («jantar»); «cena» significa escena y no se come.
      ## Encontrar el camino
      «Com licença, onde fica o mercado?» La respuesta traerá tres palabras: «direita» (derecha), «esquerda» (izquierda) y «em frente» (recto, derecho). Cuidado: lo que muchos llamamos seguir derecho es «seguir em frente»; «à direita» obliga a doblar.
      - «Vire à esquerda na segunda rua.» Gire a la izquierda en la segunda calle.
      - «Fica a duas quadras daqui.» Está a dos cuadras de aquí.
      - «É longe? Não, é perto.»
      - «Onde fica o ponto de ônibus?» La parada del autobús.
      Al llegar a la puerta del mercado verás escrito «Puxe». Suena a empuje y es lo contrario: tire, jale. Empujar es «Empurre». Nadie se libra de equivocarse la primera vez.
      ## Números
      Um, dois, três, quatro, cinco, seis, sete, oito, nove, dez; onze, doze, treze, catorze, quinze; dezesseis, dezessete, dezoito, dezenove, vinte. Después se suman con e: «vinte e um», «trinta e dois». Cien es «cem», y ciento uno, «cento e um».
      Al dictar un teléfono, el seis se convierte en «meia», de «meia dúzia», media docena, para que no se confunda con «três». «Nove, meia, dois» es 962.
      ## Días y horas
      Los días de lunes a viernes se cuentan, herencia del latín de la Iglesia, y el primero de la cuenta es el domingo:
      1. segunda-feira, lunes
      2. terça-feira, martes
      3. quarta-feira, miércoles
      4. quinta-feira, jueves
      5. sexta-feira, viernes
      Después vienen «sábado» y «domingo». En la conversación se quita «feira»: «na quarta», el miércoles. El truco para no perderse es restar uno: la quinta es el cuarto día de trabajo, o sea, jueves.
      «Que horas são? São duas e meia.» «É uma hora.» «É meio-dia.» Para una cita: «às três», «à uma», «ao meio-dia». Las tres menos diez es «dez para as três». Y para acordar una cita: «Vamos nos encontrar na quinta, às sete?» «Combinado!», trato hecho.
      ## Ejercicio
      Escribe el diálogo de tu día en Salvador con doce líneas: un saludo, un pedido, el pago, una pregunta por el camino y una cita con día y hora. Léelo haciendo las dos voces. Luego dicta tu número de teléfono en voz alta, con «meia» en lugar de seis.
      ## Para recordar
      «Pois não?» ofrece, «puxe» tira y «meia» es seis. Las gracias llevan el género de quien las da. Y a los días, réstales uno.`,
    ),
  ),
  lesson(
    'Un mensaje de trabajo',
    'Corto, cordial y sin portuñol.',
    text(
      'De «Olá, Paula» a «Abraço»',
      `En Brasil la cordialidad va antes que el asunto. Un mensaje que empieza directamente por la petición parece enfadado, aunque sea correcto. Dos líneas de saludo bastan y abren todas las puertas.
      ## Cómo se empieza
      - «Prezada Paula,» o «Prezado senhor Almeida,» en un primer contacto o en algo formal.
      - «Olá, Paula, tudo bem?» en el trato de cada día.
      - «Oi, Paula!» entre compañeros.
      Los títulos van con el nombre de pila: «doutora Paula», «professor Marcos», «seu Antônio» y «dona Lúcia». Este «seu» no es posesivo, sino una forma popular de señor. A quien no conoces puedes tratarlo de «o senhor» o «a senhora» y pasar a «você» en cuanto lo haga la otra parte.
      ## El asunto
      Tres fórmulas hacen el trabajo pesado:
      1. «Escrevo para confirmar a reunião de quinta.» Escribo para confirmar.
      2. «Segue em anexo a planilha.» Adjunto la hoja de cálculo.
      3. «Você poderia me enviar o contrato até sexta?» ¿Podrías enviarme el contrato para el viernes a más tardar?
      La palabra «até» significa hasta y también a más tardar. Es a la vez una despedida, como en «até amanhã», hasta mañana.
      Para pedir sin ordenar, usa «poderia», «gostaria de» o «seria possível». «Quero que me envie» es una orden.
      ## Palabras de oficina
      Casi todas se adivinan: empresa, contrato, projeto, cliente, reunião. Estas no:
      - «prazo», plazo; «adiar», aplazar; «remarcar», cambiar de fecha.
      - «orçamento», presupuesto. «Pressuposto» es una suposición.
      - «assinar», firmar; «assinatura», firma y también suscripción.
      - «encaminhar», reenviar; «anexo», adjunto; «arquivo», archivo.
      - «apagar», borrar. «Borrar» es manchar.
      - «pasta», carpeta; «senha», contraseña. La seña o señal es «sinal».
      - «nota fiscal», factura de una compra; «boleto», documento para pagar en un banco, no una entrada.
      - «esperto», listo, despierto. Experto es «especialista».
      ## Cómo se termina
      «Qualquer dúvida, estou à disposição» ofrece ayuda. «Aguardo seu retorno» espera respuesta, porque «retorno» es aquí la contestación. Después, la despedida según la distancia: «Atenciosamente», formal; «Um abraço» o «Abraços», cordial y mucho más habitual que nuestro abrazo en un correo. Entre mujeres, o cuando hay confianza, también «Beijos».
      ## Un ejemplo completo
      > Olá, Paula, tudo bem? Obrigado pela reunião de ontem. Como combinamos, segue em anexo a planilha com o orçamento. Você poderia confirmar o prazo até sexta? Se tiver alguma dúvida, me ligue. Abraço, Martín.
      Vuelve a leerlo con las lecciones anteriores en la mano. «Pela» es por y la. «Combinamos» es acordamos, en pretérito simple. «Se tiver» es el futuro de subjuntivo. Y «me ligue» coloca el pronombre delante, como hace Brasil; en Portugal se escribe «ligue-me».
      ## Por teléfono y por mensaje
      Se contesta «Alô?». Para preguntar por alguien: «Posso falar com a Paula?». Si te dicen «Ela ligou agora há pouco», te ha llamado hace un momento; si oyes «o telefone está desligado», lo tiene apagado. «Não entendi, pode repetir?» y «mais devagar, por favor» son las dos frases de auxilio. Dilas cuanto antes.
      En los mensajes breves verás «vc» (você), «tb» (também), «obg» (obrigado) y «rs», que viene de «risos» y es una risa. Puedes leerlas todas; no escribas ninguna a un cliente.
      ## Ejercicio
      1. Escribe a un cliente para cambiar la reunión del martes al jueves a las tres. Necesitarás «remarcar», «de terça» y «para quinta, às três».
      2. Revisa el texto con una sola pregunta en cada lectura: ¿están todas las contracciones?, ¿sobra alguna a detrás de «vou»?, ¿hay algún falso amigo?
      3. Léelo en voz alta. Lo que no puedas pronunciar de un tirón, acórtalo.
      ## Para recordar
      Saludo, asunto, ofrecimiento y abrazo. «Até» marca el plazo, «segue em anexo» acompaña al archivo y el presupuesto es «orçamento».`,
    ),
  ),
  lesson(
    'Comprueba lo aprendido',
    'Ocho preguntas, sin diccionario.',
    quiz('Prueba: del español al portugués', PORTUGUESE_QUIZ),
  ),
);
